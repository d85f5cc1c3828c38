import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from '../base/usage-error.ts';
import { nearestName } from '../http/nearest-name.ts';
import { OPTIONS, type ServerOption } from './option-table.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

type Name = keyof typeof OPTIONS;
type Value<Option> = Option extends { readonly type: 'boolean' } ? boolean : string;

/** Values of the options that were given. */
export type OptionValues = { readonly [One in Name]?: Value<(typeof OPTIONS)[One]> };

export interface GivenOptions {
  readonly values: OptionValues;
  /** How an option was given: `--port`, `GAIT_SERVER_PORT`, or `"port" in gait.json`. */
  nameOf(option: string): string;
}

const PREFIX = 'GAIT_SERVER_';

const table: Readonly<Record<string, ServerOption>> = OPTIONS;
const settable = Object.keys(table).filter((name) => !table[name]?.isFlagOnly);

/** Name of the environment variable of an option. */
export const variableOf = (option: string): string => PREFIX + option.toUpperCase().replaceAll('-', '_');

/** Options of the command line, then of the environment, then of the file of `--config`. Throws a UsageError. */
export const givenOptions = (args: readonly string[], environment: Environment): GivenOptions => {
  const flags = flagsOf(args);
  const variables = variablesOf(environment);
  const file = flags.config ?? variables.config;
  const entries = file === undefined ? {} : entriesOf(file);
  return {
    values: { ...entries, ...variables, ...flags },
    nameOf: (option) => {
      if (option in flags) return `--${option}`;
      if (option in variables) return variableOf(option);
      return option in entries ? `"${option}" in ${file}` : `--${option}`;
    },
  };
};

const flagsOf = (args: readonly string[]): OptionValues => {
  try {
    return { ...parseArgs({ args: [...args], options: OPTIONS, strict: true }).values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const variablesOf = (environment: Environment): OptionValues => {
  const known = new Map(settable.map((option) => [variableOf(option), option]));
  const values: Record<string, string | boolean> = {};
  for (const [variable, text] of Object.entries(environment)) {
    if (!variable.startsWith(PREFIX) || text === undefined || text === '') continue;
    const option = known.get(variable);
    if (option === undefined) throw unknown(variable, 'a variable', [...known.keys()]);
    values[option] = table[option]?.type === 'boolean' ? isTrue(variable, text) : text;
  }
  return values;
};

const isTrue = (variable: string, text: string): boolean => {
  if (['true', '1'].includes(text)) return true;
  if (['false', '0'].includes(text)) return false;
  throw new UsageError(`${variable} ${text}: expected true or false`);
};

const entriesOf = (file: string): OptionValues => {
  const names = settable.filter((option) => option !== 'config');
  const values: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(jsonOf(file))) {
    if (!names.includes(name)) throw unknown(`"${name}" in ${file}`, 'an option', names);
    const isSwitch = table[name]?.type === 'boolean';
    if (isSwitch ? typeof value !== 'boolean' : !['string', 'number'].includes(typeof value))
      throw new UsageError(
        `"${name}" in ${file}: expected ${isSwitch ? 'true or false' : 'text or a number'}`,
      );
    values[name] = isSwitch ? value === true : String(value);
  }
  return values;
};

const jsonOf = (file: string): object => {
  const content = read(file);
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
  throw new UsageError(`--config ${file}: expected an object like { "port": 80 }`);
};

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--config ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const unknown = (name: string, kind: string, known: readonly string[]): UsageError => {
  const given = /^"([^"]*)"/.exec(name)?.[1] ?? name;
  const nearest = nearestName(given, known);
  return new UsageError(
    `${name}: is not ${kind} of the server${nearest ? `. Did you mean ${nearest}?` : ''}`,
  );
};
