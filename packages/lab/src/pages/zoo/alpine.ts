import type { LabPage } from '../page.ts';
import { click, wait, write } from '../steps.ts';

export const alpine: LabPage = {
  name: 'alpine',
  about: 'Alpine, radios that play as slides by click(), a Next button and a form that opens',
  packages: { alpinejs: '3.15.2' },
  everywhere: true,
  body: `<div x-data="{ open: false }"><div id="slides">
${[1, 2, 3, 4].map((slide) => `<label><input type="radio" name="slide" value="${slide}"> Slide ${slide}</label>`).join('')}
<button id="next" type="button">Next</button></div>
<button id="write" type="button" @click="open = true">Write</button>
<template x-if="open"><textarea id="note" rows="4"></textarea></template></div>`,
  script: `import Alpine from 'alpinejs';
Alpine.start();
let slide = 0;
const slides = document.querySelectorAll('[name=slide]');
document.getElementById('next').onclick = () => slides[++slide % slides.length].click();
setInterval(() => (slide % 2 ? document.getElementById('next') : slides[++slide % slides.length]).click(), 1500);`,
  steps: [wait(5_000), click('#next'), click('#write'), write('#note', 50), wait(2_000)],
};
