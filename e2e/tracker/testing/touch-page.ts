import { LISTENS } from './recording-server.ts';
import { TOUCH_SCREEN } from './touch-screen.ts';

/** Requests an address once the page fills the screen. */
const SAYS_FULL = `<meta name="viewport" content="width=device-width"><script>
  const look = () => (innerHeight === screen.height ? fetch('/full') : setTimeout(look, 50));
  look();
</script>`;

/** Requests an address after each thing that a person does, and once a movement or another size has lasted. */
const SAYS_MORE = `<script>
  const say = (what) => window.isQuiet || fetch('/' + what, { keepalive: true });
  addEventListener('click', () => say('clicked'));
  addEventListener('touchend', () => say('lifted'));
  addEventListener('input', ({ target }) => say('text/' + encodeURIComponent(target.value)));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    window.isQuiet = false;
    say('restored');
  });
  document.addEventListener('visibilitychange', () => say(document.visibilityState));
  const sayLater = (type, what) => {
    let timer = 0;
    addEventListener(type, () => {
      clearTimeout(timer);
      timer = setTimeout(() => say(what()), 400);
    });
  };
  sayLater('scroll', () => 'still');
  sayLater('resize', () => (innerWidth < ${TOUCH_SCREEN.width} ? 'smaller' : 'width/' + innerWidth));
  visualViewport.addEventListener('resize', () => visualViewport.scale > 1 && say('zoomed'));
</script>`;

/** A page of a story with fingers, which says what happens in it. */
export const touchPage = (html: string): string => SAYS_FULL + SAYS_MORE + LISTENS + html;

/**
 * The same for a page to which a person returns. It requests nothing until then, because a browser does not keep a page
 * with a request in flight.
 */
export const quietPage = (html: string): string =>
  `<script>window.isQuiet = true;</script>${touchPage(html)}`;
