// cspell:ignore quasis -- a property of the syntax tree
import { traverse, type NodePath, type types } from '@babel/core';
import { parseSource } from './parse-source.ts';

/** A literal key in a call like `t('key')` or `t.counted('key', n)`. */
export interface UsedKey {
  readonly namespace: string;
  /** Undefined for the namespace alone, in `useMessages('namespace')`. */
  readonly key?: string;
  readonly isCounted: boolean;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** A function that translates keys of a namespace. */
interface Translator {
  readonly namespace: string;
  readonly isCounted: boolean;
}

const isImported = (path: NodePath, name: string, isMessages: (specifier: string) => boolean) =>
  path.isImportSpecifier() &&
  path.node.imported.type === 'Identifier' &&
  path.node.imported.name === name &&
  path.parentPath.isImportDeclaration() &&
  isMessages(path.parentPath.node.source.value);

const counted = (translator: Translator | null): Translator | null => translator && { ...translator, isCounted: true };

/** Returns the literals that an argument can be: of `'a'`, `` `a` `` and `condition ? 'a' : 'b'`. */
function literalsIn(node: types.Node | null | undefined): { readonly text: string; readonly node: types.Node }[] {
  switch (node?.type) {
    case 'StringLiteral':
      return [{ text: node.value, node }];
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? [{ text: node.quasis[0]?.value.cooked ?? '', node }] : [];
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    default:
      return [];
  }
}

/** Returns the literal keys in a module. @param isMessages whether an import is of the package's messages.ts */
export function usedKeys(file: string, source: string, isMessages: (specifier: string) => boolean): UsedKey[] {
  /** Returns the namespace that a call of `useMessages` or `fixedMessages` names. */
  const namespaceIn = (path: NodePath): types.StringLiteral | null => {
    if (!path.isCallExpression()) return null;
    const { callee, arguments: given } = path.node;
    const origin = callee.type === 'Identifier' ? path.scope.getBinding(callee.name)?.path : undefined;
    if (!origin) return null;
    const index = isImported(origin, 'useMessages', isMessages) ? 0 : isImported(origin, 'fixedMessages', isMessages) ? 2 : -1;
    const name = given[index];
    return name?.type === 'StringLiteral' ? name : null;
  };

  /** Returns the namespace of a parameter that is declared as `Translate<'namespace'>`. */
  const declared = (identifier: types.Identifier, path: NodePath): Translator | null => {
    const type = identifier.typeAnnotation?.type === 'TSTypeAnnotation' ? identifier.typeAnnotation.typeAnnotation : null;
    if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return null;
    const origin = path.scope.getBinding(type.typeName.name)?.path;
    const [argument] = type.typeParameters?.params ?? [];
    if (!origin || !isImported(origin, 'Translate', isMessages)) return null;
    if (argument?.type !== 'TSLiteralType' || argument.literal.type !== 'StringLiteral') return null;
    return { namespace: argument.literal.value, isCounted: false };
  };

  const translatorOf = (path: NodePath): Translator | null => {
    const named = namespaceIn(path);
    if (named) return { namespace: named.value, isCounted: false };
    if (path.isMemberExpression()) {
      const { property, computed } = path.node;
      return !computed && property.type === 'Identifier' && property.name === 'counted' ? counted(translatorOf(path.get('object'))) : null;
    }
    if (!path.isIdentifier()) return null;
    const binding = path.scope.getBinding(path.node.name);
    if (!binding?.constant) return null;
    if (binding.kind === 'param') return declared(binding.identifier, binding.path);
    if (!binding.path.isVariableDeclarator()) return null;
    const init = binding.path.get('init');
    if (!init.node) return null;
    const { id } = binding.path.node;
    if (id.type === 'Identifier') return translatorOf(init as NodePath);
    const isCounted =
      id.type === 'ObjectPattern' &&
      id.properties.some(
        (each) =>
          each.type === 'ObjectProperty' &&
          each.value === binding.identifier &&
          each.key.type === 'Identifier' &&
          each.key.name === 'counted',
      );
    return isCounted ? counted(translatorOf(init as NodePath)) : null;
  };

  const found: UsedKey[] = [];
  const add = (node: types.Node, used: Pick<UsedKey, 'namespace' | 'key' | 'isCounted'>) =>
    found.push({ ...used, line: node.loc?.start.line ?? 0, column: (node.loc?.start.column ?? 0) + 1 });
  traverse(parseSource(file, source), {
    CallExpression(path) {
      const named = namespaceIn(path);
      if (named) add(named, { namespace: named.value, isCounted: false });
      const translator = translatorOf(path.get('callee'));
      if (translator) for (const { text, node } of literalsIn(path.node.arguments[0])) add(node, { ...translator, key: text });
    },
  });
  return found;
}
