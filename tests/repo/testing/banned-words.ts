/** A word that this repository does not use, and what to write instead. */
export interface BannedWord {
  pattern: RegExp;
  instead: string;
}

const word = (source: string, instead: string): BannedWord => ({
  pattern: new RegExp(`\\b(?:${source.replaceAll(' ', '\\s+')})\\b`, 'gi'),
  instead,
});

/** Words that are odd, archaic or private to this project, everywhere. */
const PHRASES: readonly BannedWord[] = [
  word('whoever|whosoever|whomever', 'anyone who, or name the caller'),
  word('of whom', 'whose, or start a new sentence'),
  word('reckon(?:s|ed|ing)?', 'compute'),
  word('aslant', 'diagonal'),
  word('h(?:ang|angs|ung|anging) together', 'correlated'),
  word('kin', 'related drivers, driver family'),
  word('odd (?:ways|way|hands|hand)', 'scenario, alternative pointing'),
  word('of late|lately', 'recently, or the name of the moving average'),
  word('anew', 'again'),
  word('lest', 'so that … does not'),
  word('thereof|therein|wherein|whereof|whence|hitherto', 'rewrite the sentence'),
  word('spea(?:k|ks|king) for (?!itself)', 'represents, supports'),
  word('(?:is|are|was|were|be|been|nobody is|nothing is) told(?!\\s+apart)', 'is reported, receives'),
  word('as ever', 'as before'),
  word('com(?:e|es|ing) to nothing', 'has no effect'),
  word('nothing but', 'only'),
  word('known again', 'recognized'),
  word('rest(?:s|ed|ing)? (?:up)?on', 'is based on'),
  word('let(?:s|ting)? in', 'add, accept'),
  word('what there is of', 'the'),
  word('made[ -]up', 'generated'),
];

/** British spelling, and its American counterpart. */
const SPELLINGS: readonly BannedWord[] = [
  word('behaviour(?:s|al|ally)?', 'behavior'),
  word('colou?r(?<=colour)(?:s|ed|ing|less)?', 'color'),
  word(
    '(?:neighbour|favour|honour|labour|flavour|harbour|rumour|humour)(?:s|ed|ing|hood|able|ite|ites)?',
    '-or',
  ),
  word('(?:centre|metre|millimetre|kilometre|fibre|litre|theatre)(?:s|d)?', '-er'),
  word(
    '(?:recogn|serial|deserial|normal|memo|organ|reorgan|summar|minim|maxim|initial|custom|random|author|optim|general|special|character|categor|standard|synchron|final|priorit|penal|real|visual|equal|util|emphas|anonym|token|sanit|parametr|regular|local|global|stabil|discret|quant|vector|formal|apolog|critic|capital)is(?:e|es|ed|er|ers|ing|ation|ations|able)',
    '-ize',
  ),
  word('analys(?:e|ed|er|ers|ing)', 'analyze'),
  word('(?:travel|label|model|level|signal|channel|tunnel|total|dial|fuel)(?:led|ling|ler)', 'one l'),
  word('judgement(?:s)?', 'judgment'),
  word('licence(?:s|d)?', 'license'),
  word('defence|offence', '-ense'),
  word('catalogue(?:s|d)?', 'catalog'),
  word('grey(?:s|ed|er)?', 'gray'),
  word('artefact(?:s)?', 'artifact'),
  word('learnt|spelt|burnt|leapt', 'learned, spelled, burned, leaped'),
  word('whilst|amongst', 'while, among'),
  word('programme(?:s)?', 'program'),
  word('practis(?:e|ed|es|ing)', 'practice'),
];

export const BANNED: readonly BannedWord[] = [...PHRASES, ...SPELLINGS];

/** Terms that are banned as names only; in a sentence they may be ordinary English. */
export const BANNED_IN_NAMES: readonly BannedWord[] = [
  word('way|ways', 'scenario'),
  word('told', 'reported'),
  word('oddity', 'false-positive floor'),
  word('imitation', 'false-negative floor'),
  word('grip', 'dwell'),
  word('homing', 'final approach'),
  word('winding', 'net turn ratio'),
  word('course|courses', 'stroke signature'),
  word('nameless', 'flatten'),
  word('strangers', 'unseen data sets'),
  word('donor|donors', 'source recording'),
];

export interface Use {
  line: number;
  word: string;
  instead: string;
}

/** `usualHand_of` becomes `usual Hand of`, so that the words of a name have boundaries. */
const splitNames = (text: string) => text.replace(/([a-z0-9])(?=[A-Z])/g, '$1 ').replaceAll('_', ' ');

/** A comment's leader is no part of its sentences. */
const withoutLeaders = (text: string) => text.replace(/^[ \t]*(?:\/\*\*?|\*|\/\/|#)[ \t]/gm, ' ');

export function usesOf(banned: readonly BannedWord[], text: string): Use[] {
  const plain = splitNames(withoutLeaders(text));
  return banned.flatMap(({ pattern, instead }) =>
    [...plain.matchAll(pattern)].map((match) => ({
      line: plain.slice(0, match.index).split('\n').length,
      word: match[0].replace(/\s+/g, ' ').toLowerCase(),
      instead,
    })),
  );
}
