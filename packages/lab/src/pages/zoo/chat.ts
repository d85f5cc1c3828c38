import type { LabPage } from '../page.ts';
import { click, press, wait, write } from '../steps.ts';

export const chat: LabPage = {
  name: 'chat',
  about: 'a chat that answers, scrolls down by itself, and offers answers to choose',
  standsFor: 'chat widgets, which need an account',
  body: `<div id="log" style="height: 300px; overflow: auto; border: 1px solid"></div>
<p id="offers"><button type="button">Yes, please do that</button> <button type="button">No, thank you very much</button></p>
<textarea id="message" rows="2"></textarea>`,
  script: `const log = document.getElementById('log'), message = document.getElementById('message');
const say = (who, text) => { const p = document.createElement('p'); p.textContent = who + ': ' + text; log.append(p); log.scrollTop = log.scrollHeight; };
message.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  say('You', message.value);
  message.value = '';
  setTimeout(() => say('We', 'Thank you, we are looking into it. '.repeat(4)), 900);
});
for (const button of document.querySelectorAll('#offers button')) button.onclick = () => {
  message.value = button.textContent;
  message.dispatchEvent(new Event('input', { bubbles: true }));
  message.focus();
};`,
  steps: [
    write('#message', 25),
    press('Enter'),
    wait(1_500),
    click('#offers button:nth-child(1)'),
    press('Enter'),
    wait(1_500),
    click('#offers button:nth-child(2)'),
    press('Enter'),
    write('#message', 25),
    press('Enter'),
  ],
};
