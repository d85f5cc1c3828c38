import { describeSignal } from './testing/describe-signal.ts';

const shelf = (...installed: string[]) => ({
  document: {
    createElement: () => ({
      getContext: () => ({
        font: '',
        measureText() {
          return { width: installed.some((font) => this.font.includes(`'${font}'`)) ? 90 : 100 };
        },
      }),
    }),
  },
});

describeSignal('fonts', () => import('./fonts.ts'), {
  Windows: { page: shelf('Segoe UI', 'Calibri'), reads: ['Segoe UI', 'Calibri'] },
  'a machine with no font we know': { page: shelf(), reads: [] },
});
