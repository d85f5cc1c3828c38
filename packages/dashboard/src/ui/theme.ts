import { createTheme } from '@mantine/core';

/** What Mantine decides in script; everything else is in theme.css. */
export const theme = createTheme({
  primaryColor: 'indigo',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The library locks scrolling through an inline style sheet, which the content security policy forbids.
    Modal: {
      defaultProps: {
        lockScroll: false,
        centered: true,
        radius: 'md',
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Tooltip: {
      defaultProps: { withArrow: true, openDelay: 200, events: { hover: true, focus: true, touch: true } },
    },
  },
});
