/** Built-in objects whose functions the host and its libraries rely on. */
function watchedObjects(window: Window & typeof globalThis): readonly (readonly [name: string, object: object])[] {
  const constructors = [
    'Array',
    'Map',
    'Set',
    'WeakMap',
    'Promise',
    'Object',
    'Function',
    'String',
    'Number',
    'RegExp',
    'URL',
    'URLSearchParams',
    'EventTarget',
    'Event',
    'Node',
    'Element',
    'Document',
    'Storage',
    'Response',
    'Headers',
    'AbortController',
    'MutationObserver',
    'WebSocket',
  ] as const;
  const objects: [string, object][] = [
    ['JSON', window.JSON],
    ['Reflect', window.Reflect],
    ['Math', window.Math],
  ];
  for (const name of constructors) {
    const constructor = (window as unknown as Record<string, { prototype: object } | undefined>)[name];
    if (constructor) objects.push([name, constructor], [`${name}.prototype`, constructor.prototype]);
  }
  return objects;
}

/** Names of global constructors; the global functions are guarded by `guardGlobals`. */
const GLOBALS = ['Array', 'Map', 'Set', 'WeakMap', 'Promise', 'Object', 'JSON', 'Reflect', 'URL', 'Response', 'AbortController'] as const;

/** A built-in function that was replaced. */
export interface Replaced {
  /** For example `Array.prototype.map`. */
  readonly name: string;
  /** What it was replaced by. */
  readonly by: unknown;
}

export interface Builtins {
  /** Restores what was replaced since the snapshot, and returns it. Takes less than 0.2 ms. */
  restore(): Replaced[];
}

/**
 * Remembers the built-in functions, so that replaced ones can be restored (rule HREL-A18). They aren't frozen: libraries assign to inherited
 * names, and accessors would slow everything down. Uses no built-in method itself when it restores. Must run before any remote is loaded.
 */
export function rememberBuiltins(window: Window & typeof globalThis): Builtins {
  const { getOwnPropertyDescriptor, defineProperty, ownKeys } = Reflect;
  const known: { readonly owner: object; readonly name: string; readonly key: PropertyKey; readonly descriptor: PropertyDescriptor }[] = [];
  const remember = (owner: object, prefix: string, key: PropertyKey) => {
    const descriptor = getOwnPropertyDescriptor(owner, key);
    if (typeof descriptor?.value === 'function' || (typeof descriptor?.value === 'object' && owner === window))
      known.push({ owner, name: `${prefix}${String(key)}`, key, descriptor });
  };
  for (const key of GLOBALS) remember(window, '', key);
  for (const [name, object] of watchedObjects(window)) for (const key of ownKeys(object)) remember(object, `${name}.`, key);
  const { length } = known;

  return {
    restore() {
      const replaced: Replaced[] = [];
      for (let index = 0; index < length; index += 1) {
        const each = known[index];
        // A plain read: getting descriptors would take ten times as long.
        if (each === undefined) continue;
        const by = (each.owner as Record<PropertyKey, unknown>)[each.key];
        if (by === each.descriptor.value) continue;
        defineProperty(each.owner, each.key, each.descriptor);
        replaced[replaced.length] = { name: each.name, by };
      }
      return replaced;
    },
  };
}
