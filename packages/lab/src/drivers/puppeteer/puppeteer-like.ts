/** The part of Puppeteer's API that the lab uses; the packages are not in the main install. */
export interface PuppeteerElement {
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>;
}

export interface PuppeteerMouse {
  move(x: number, y: number): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  wheel(options: { deltaY: number }): Promise<void>;
}

export interface PuppeteerKeyboard {
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  down(key: string): Promise<void>;
  up(key: string): Promise<void>;
}

export interface PuppeteerPage {
  readonly mouse: PuppeteerMouse;
  readonly keyboard: PuppeteerKeyboard;
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  select(selector: string, value: string): Promise<unknown>;
  waitForSelector(selector: string, options?: { visible: boolean }): Promise<PuppeteerElement | null>;
  evaluate(expression: string): Promise<unknown>;
  evaluateOnNewDocument(source: string): Promise<unknown>;
}

export interface PuppeteerBrowser {
  pages(): Promise<PuppeteerPage[]>;
  newPage(): Promise<PuppeteerPage>;
  close(): Promise<void>;
  disconnect(): Promise<void>;
}

export interface PuppeteerLike {
  launch(options: {
    browser?: 'chrome' | 'firefox';
    executablePath: string;
    headless: boolean;
    args: readonly string[];
    extraPrefsFirefox?: Readonly<Record<string, string>>;
    userDataDir?: string;
    ignoreDefaultArgs?: readonly string[];
    defaultViewport?: null;
  }): Promise<PuppeteerBrowser>;
  connect(options: { browserWSEndpoint: string; defaultViewport?: null }): Promise<PuppeteerBrowser>;
}
