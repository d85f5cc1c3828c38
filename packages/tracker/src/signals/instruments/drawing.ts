import { once } from '../../guard.ts';

/**
 * A small drawing of letters and shapes, read twice, and a square of one color. In a browser that adds noise the two
 * reads differ, or the square has several colors. Drawn without the graphics card, so that reading does not wait for it.
 */
export const drawing = once(() => {
  const canvas = document.createElement('canvas');
  canvas.width = 160;
  canvas.height = 40;
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  context.fillStyle = '#06c';
  context.fillRect(0, 0, 40, 40);
  const square = context.getImageData(0, 0, 40, 40).data;
  context.font = '17px Arial, sans-serif';
  context.fillText('Gait fjord vex \u{1f63a}', 20, 24);
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = '#fa6c';
  context.arc(120, 20, 17, 0, 5);
  context.fill();
  const picture = canvas.toDataURL();
  return {
    picture_: picture,
    isNoisy_: picture !== canvas.toDataURL() || square.some((value, index) => value !== square[index % 4]),
  };
});
