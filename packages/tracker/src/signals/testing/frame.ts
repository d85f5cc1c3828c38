/** A document whose empty frames have this navigator and are 50 px wide, `content` px of it inside the scrollbar. */
export const pageWithFrame = (navigator: object, content = 50) => ({
  documentElement: { append: () => {} },
  createElement: () => ({
    style: {},
    remove: () => {},
    contentWindow: {
      navigator,
      Date,
      Intl,
      Function,
      innerWidth: 50,
      document: { documentElement: { style: {}, clientWidth: content } },
    },
  }),
});
