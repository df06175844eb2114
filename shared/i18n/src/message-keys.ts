/** A message file in one language: keys to texts, nested as the feature likes. Plurals: `key_one`, `key_few`, `key_many`, `key_other`. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type BaseKey<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** The whole key of every text of a tree: nested keys are joined by dots. */
type TextKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${TextKey<Tree[Key]>}`;
}[keyof Tree & string];

type TextOf<Tree, Key> = Key extends keyof Tree
  ? Tree[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Tree
      ? TextOf<Tree[Head], Rest>
      : never
    : never;

/** The names in the places of a text: `a` and `b` of `{{a}} of {{b}}`. */
type PlaceholdersIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never;

type ValueNames<Tree, Key> = Key extends string
  ? PlaceholdersIn<TextOf<Tree, Key>> | (Key extends `${string}_${PluralForm}` ? 'count' : never)
  : never;

/** The keys of a message file, plural forms under their base, each with the names of the values it needs. */
export type Messages<Tree> = { readonly [Key in TextKey<Tree> as BaseKey<Key>]: ValueNames<Tree, Key> };

/** Messages of a namespace as every other one addresses them: `actions:close`. */
export type Prefixed<Namespace extends string, Tree> = {
  readonly [Key in keyof Messages<Tree> & string as `${Namespace}:${Key}`]: Messages<Tree>[Key];
};

/** What the places of a text are filled with. `count` also chooses the plural form. */
type Values<Names extends string> = { readonly [Name in Names]: Name extends 'count' ? number : string | number };

/** Keys of texts about a number of things, which need nothing but that number. */
type CountedKey<Known> = {
  [Key in keyof Known & string]: 'count' extends Known[Key] ? (Known[Key] extends 'count' | 'n' ? Key : never) : never;
}[keyof Known & string];

/** A key that is not known is inferred as all of them: what is wrong then is the key, not its values. */
type Rest<Known, Key extends keyof Known> = [keyof Known] extends [Key]
  ? [values?: Values<string>]
  : [Known[Key]] extends [never]
    ? []
    : [values: Values<Known[Key] & string>];

/**
 * Returns a text of a namespace: `t('selected', { count: 3 })`. A key that the message file does not have, and a value that its text needs and
 * does not get, do not compile.
 */
export interface Translate<Known> {
  <Key extends keyof Known & string>(key: Key, ...values: Rest<Known, Key>): string;
  /** A text about `count` things, whose plural form the number chooses; `{{n}}` is the number as the language writes it. */
  counted(this: void, key: CountedKey<Known>, count: number): string;
  /** For keys that come from outside, such as codes of the server: returns `fallback` for a key that the message file does not have. */
  dynamic(this: void, key: string, fallback: string, values?: Readonly<Record<string, unknown>>): string;
}
