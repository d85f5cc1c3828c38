import { createTheme } from '@mantine/core';

/** The part of the theme that Mantine needs in script; the rest is in theme.css. */
export const theme = createTheme({
  primaryColor: 'indigo',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Mantine locks scrolling with an inline style sheet, which the content security policy forbids.
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
