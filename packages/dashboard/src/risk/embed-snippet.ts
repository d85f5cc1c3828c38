/** The line that puts the tracker on a page. */
export const embedSnippet = (trackerUrl: string, siteKey: string): string =>
  `<script src="${trackerUrl}" data-site-key="${siteKey}" async></script>`;
