/** A document whose empty frames know this navigator and are `content` px wide inside a scrollbar; 50 in all. */
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
