// One line per signal; the name is the reading's name on the wire.
export { webdriver } from './webdriver.ts';
