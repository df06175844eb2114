/** A message file in one language: keys to texts, nested as needed. Plurals: `key_one`, `key_few`, `key_many`, `key_other`. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type BaseKey<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Full keys of all texts of a tree: nested keys joined by dots. */
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

/** Names of a text's placeholders: `a` and `b` of `{{a}} of {{b}}`. */
type PlaceholdersIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never;

type ValueNames<Tree, Key> = Key extends string
  ? PlaceholdersIn<TextOf<Tree, Key>> | (Key extends `${string}_${PluralForm}` ? 'count' : never)
  : never;

/** Keys of a message file, plural forms under their base, each with the names of its values. */
export type Messages<Tree> = { readonly [Key in TextKey<Tree> as BaseKey<Key>]: ValueNames<Tree, Key> };

/** Messages of a namespace as other namespaces refer to them: `actions:close`. */
export type Prefixed<Namespace extends string, Tree> = {
  readonly [Key in keyof Messages<Tree> & string as `${Namespace}:${Key}`]: Messages<Tree>[Key];
};

/** Values of placeholders. `count` also selects the plural form. */
type Values<Names extends string> = { readonly [Name in Names]: Name extends 'count' ? number : string | number };

/** Keys of plural texts that need no value besides the number. */
type CountedKey<Known> = {
  [Key in keyof Known & string]: 'count' extends Known[Key] ? (Known[Key] extends 'count' | 'n' ? Key : never) : never;
}[keyof Known & string];

/** An unknown key is inferred as all keys, so that the error is about the key and not its values. */
type Rest<Known, Key extends keyof Known> = [keyof Known] extends [Key]
  ? [values?: Values<string>]
  : [Known[Key]] extends [never]
    ? []
    : [values: Values<Known[Key] & string>];

/**
 * Returns a text of a namespace: `t('selected', { count: 3 })`. Unknown keys and missing values don't compile.
 */
export interface Translate<Known> {
  <Key extends keyof Known & string>(key: Key, ...values: Rest<Known, Key>): string;
  /** Returns the text about `count` objects in its plural form; `{{n}}` is the formatted number. */
  counted(this: void, key: CountedKey<Known>, count: number): string;
  /** For external keys, such as server codes: returns `fallback` if the message file doesn't have the key. */
  dynamic(this: void, key: string, fallback: string, values?: Readonly<Record<string, unknown>>): string;
}
