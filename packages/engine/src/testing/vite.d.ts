/** What tests use of Vite and Vitest: https://vite.dev/guide/features#glob-import */
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>;
  glob(
    pattern: string | readonly string[],
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Record<string, string>;
  glob(pattern: readonly string[], options: { readonly eager: true }): Record<string, unknown>;
}
