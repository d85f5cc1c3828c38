import { freePort } from '../browsers/chromium.ts';
import type { Files } from '../code-blocks.ts';
import type { Platform, Site } from './platform.ts';
import { runProgram, writeFiles } from './sites.ts';

const SECRET = 'ut-secret';

/** What PHP runs before each page: somebody has signed in. */
const SIGNED_IN = `<?php
session_start();
$_SESSION['user'] = 'user-42';
session_write_close();
`;

/** The functions of WordPress that the plugin calls, and a theme. */
const WORDPRESS = `<?php
const GAIT_USER_TOKEN_SECRET = '${SECRET}';
$actions = [];
function add_action($hook, $function) { global $actions; $actions[$hook][] = $function; }
function get_current_user_id() { return 42; }
function wp_hash($text) { return hash_hmac('md5', $text, 'salt'); }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
require 'gait.php';
?>
<!doctype html><html lang="en"><head><title>Blog</title>
<?php foreach ($actions['wp_head'] as $function) $function(); ?>
</head><body><label>Name <input></label> <a href="/blog.php?second">Next page</a></body></html>
`;

const runPhp = async (folder: string, files: Files, path: string): Promise<Site> => {
  writeFiles(folder, { ...files, 'signed-in.php': SIGNED_IN, 'blog.php': WORDPRESS, 'favicon.ico': '' });
  const address = `127.0.0.1:${await freePort()}`;
  const settings = ['-d', `auto_prepend_file=${folder}/signed-in.php`, '-d', `session.save_path=${folder}`];
  const site = await runProgram({
    command: 'php',
    args: [...settings, '-S', address, '-t', folder],
    url: `http://${address}${path}`,
    env: { GAIT_USER_TOKEN_SECRET: SECRET },
  });
  return { ...site, url: `http://${address}` };
};

export const php: Platform = {
  name: 'PHP',
  page: 'platforms/server-page',
  path: '/page.php',
  user: 'user-42',
  program: 'php',
  start: ({ files, folder }) => runPhp(folder, files, '/page.php'),
};

export const wordpress: Platform = {
  name: 'WordPress',
  page: 'platforms/server-page',
  path: '/blog.php',
  // wp_hash of the stand-in.
  user: '36ce0be680f2808678d2c2fdc881025c',
  program: 'php',
  start: ({ files, folder }) => runPhp(folder, files, '/blog.php'),
};
