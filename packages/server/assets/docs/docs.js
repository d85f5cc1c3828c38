// The script of the API page: commands name this server, and a button copies each of them.
const COPIED_MS = 2000;
/** The address of the server, which may have a path. */
const server = new URL('.', location.href).href.slice(0, -1);

const copyButton = (block) => {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, COPIED_MS);
  });
  return button;
};

for (const block of document.querySelectorAll('pre')) {
  block.textContent = block.textContent
    .replaceAll('$GAIT_URL', server)
    .replace('src="/', `src="${location.origin}/`);
  if (!navigator.clipboard) continue;
  const frame = Object.assign(document.createElement('div'), { className: 'block' });
  block.before(frame);
  frame.append(block, copyButton(block));
}
