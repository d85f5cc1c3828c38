import {
  clipboardFlags,
  clipboardKinds,
  type KeyClass,
  type TextInput,
  textFlags,
  UNTRUSTED,
} from '@gait/wire';
import { Recorder } from './recorder.ts';
import { keyRow } from './rows.ts';

interface Typing {
  /** Inter-key intervals in ms, used in turn; a person's rhythm by default. */
  readonly every?: readonly number[];
  /** Dwell times in ms, used in turn; a person's by default. */
  readonly held?: readonly number[];
  readonly flags?: number;
  readonly into?: string;
}

/** Steps that enter text. */
export class TypingSteps extends Recorder {
  /** Keys and the text they enter. */
  types(text: string, { every, held, flags = 0, into = 'textarea #essay' }: Typing = {}): this {
    const start = this.now;
    for (const [i, character] of [...text].entries()) {
      const dwell = held ? (held[i % held.length] as number) : this.noise.around(95, 0.25);
      this.add('keys', keyRow(character === ' ' ? 'space' : 'character', dwell, this.nameIndex(into), flags));
      this.now += every ? (every[i % every.length] as number) : this.noise.around(180, 0.55);
    }
    this.addText('insert', into, { t: start, added: text.length, flags: flags & UNTRUSTED });
    return this;
  }

  /** A key that enters no text. */
  pressesKey(name: KeyClass, { on = 'body', held = 80, flags = 0 } = {}): this {
    this.add('keys', keyRow(name, held, this.nameIndex(on), flags));
    return this;
  }

  /** Deletes characters. */
  corrects(characters = 1, into = 'textarea #essay'): this {
    for (let i = 0; i < characters; i++) {
      this.add('keys', keyRow('backspace', this.noise.around(90, 0.2), this.nameIndex(into)));
      this.now += this.noise.around(160, 0.3);
    }
    this.addText('delete', into, { removed: characters });
    return this;
  }

  /** An abbreviation that a text expander deletes and writes out. */
  expands(text: string, { abbreviation = 3, every = [4, 7, 5], held = [2] } = {}): this {
    this.types('x'.repeat(abbreviation)).waits(-100);
    for (let i = 0; i < abbreviation; i++) {
      this.add('keys', keyRow('backspace', 2, this.nameIndex('textarea #essay')));
      this.waits(5);
    }
    this.addText('delete', 'textarea #essay', { removed: abbreviation });
    return this.types(text, { every, held }).waits(400);
  }

  /** Text that appears at once: dictated, filled by a driver, inserted by a script. */
  fills(
    characters: number,
    into = 'textarea #essay',
    flags: number = textFlags.noKey | textFlags.block,
    changes: Partial<TextInput> = {},
  ): this {
    this.addText('insert', into, { added: characters, flags, ...changes });
    return this.waits(400);
  }

  pastes(length: number, flags: number = clipboardFlags.field, away = 0): this {
    const kind = clipboardKinds.indexOf('paste');
    this.add('clipboard', { kind, length, away, flags, target: this.nameIndex('textarea #essay') });
    this.addText('paste', 'textarea #essay', { added: length });
    return this.waits(500);
  }
}
