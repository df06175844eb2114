/**
 * Closes the prototypes of the language against additions: polluted input cannot plant properties that every object would have. They are
 * not frozen, because libraries assign to inherited names. Source: trust, "Code that runs in the browser".
 */
export function closePrototypes(): void {
  const kinds: readonly { readonly prototype: object }[] = [
    Object,
    Array,
    Function,
    String,
    Number,
    Boolean,
    RegExp,
    Date,
    Map,
    Set,
    Promise,
  ];
  for (const { prototype } of kinds) Object.preventExtensions(prototype);
}
