import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const tinymce: LabPage = {
  name: 'tinymce',
  about: 'TinyMCE, text in its frame, and bold text',
  packages: { tinymce: '8.9.2' },
  body: '<textarea id="article"></textarea>',
  script: `import tinymce from 'tinymce';
import 'tinymce/models/dom';
import 'tinymce/themes/silver';
import 'tinymce/icons/default';
import 'tinymce/skins/ui/oxide/skin.css';
tinymce.init({ selector: '#article', license_key: 'gpl', skin: false, content_css: false, menubar: false, promotion: false, height: 300 });`,
  cannotTell: { 'page-script': 'its text goes into a frame, of which the tracker sees nothing' },
  steps: [write('iframe >>> body', 45), click('.tox-tbtn[data-mce-name=bold]'), write('iframe >>> body', 30)],
};
