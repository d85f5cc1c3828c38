import type { LabPage } from '../page.ts';
import { click, drag, wait, write } from '../steps.ts';

export const swiper: LabPage = {
  name: 'swiper',
  about: 'Swiper that plays by itself, is dragged, and is paged by its arrows',
  packages: { swiper: '12.1.0' },
  body: `<div class="swiper" style="height: 260px; background: #eee"><div class="swiper-wrapper">
${[1, 2, 3, 4, 5].map((slide) => `<div class="swiper-slide"><h2>Slide ${slide}</h2></div>`).join('')}
</div><div class="swiper-button-next"></div><div class="swiper-button-prev"></div></div><p><input id="mail"></p>`,
  script: `import Swiper from 'swiper/bundle';
import 'swiper/css/bundle';
new Swiper('.swiper', { loop: true, autoplay: { delay: 1200 }, navigation: { nextEl: '.swiper-button-next', prevEl: '.swiper-button-prev' } });`,
  steps: [
    wait(3_000),
    click('.swiper-button-next'),
    click('.swiper-button-next'),
    drag('.swiper-slide-active', '.swiper-button-prev'),
    wait(800),
    click('.swiper-button-prev'),
    write('#mail', 30),
  ],
};
