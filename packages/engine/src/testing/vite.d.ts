/** What tests use of Vite: https://vite.dev/guide/features#glob-import */
interface ImportMeta {
  glob(
    pattern: string | readonly string[],
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Record<string, string>;
}
