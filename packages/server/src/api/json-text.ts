/** The JSON of an answer, for a body that is faster to write as text. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
