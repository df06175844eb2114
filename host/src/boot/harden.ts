/**
 * Makes built-in prototypes non-extensible, so that polluted input can't add properties to every object. They aren't frozen, because
 * libraries assign to inherited names. Source: trust, "Code that runs in the browser".
 */
export function preventPrototypeExtensions(): void {
  const constructors: readonly { readonly prototype: object }[] = [
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
  for (const { prototype } of constructors) Object.preventExtensions(prototype);
}
