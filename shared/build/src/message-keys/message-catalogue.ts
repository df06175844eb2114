import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { types } from '@babel/core';
import { mergedTrees, type MessageTree } from './message-tree.ts';
import { parseSource } from './parse-source.ts';

/** Where a package lists its namespaces, relative to its folder. */
export const MESSAGES_FILE = 'src/messages/messages.ts';

/** Common texts, which every namespace refers to as `kit:…`. */
const kitFile = fileURLToPath(new URL('../../../i18n/src/kit/locales/en.json', import.meta.url));

/** The texts of a namespace and the files that define them. */
export interface Namespace {
  readonly tree: MessageTree;
  readonly files: readonly string[];
}

export interface Catalogue {
  /** The file that lists the namespaces. */
  readonly file: string;
  readonly kit: Namespace;
  /** Returns a namespace: undefined if it isn't listed, null if its texts aren't read from message files. */
  readonly namespace: (name: string) => Namespace | null | undefined;
}

interface Import {
  readonly from: string;
  /** Name of the export. */
  readonly name: string;
}

const nameIn = (node: types.Identifier | types.StringLiteral) => (node.type === 'Identifier' ? node.name : node.value);

function importsOf(body: readonly types.Statement[]): Map<string, Import> {
  const imports = new Map<string, Import>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const specifier of statement.specifiers) {
      const name = specifier.type === 'ImportSpecifier' ? nameIn(specifier.imported) : 'default';
      imports.set(specifier.local.name, { from: statement.source.value, name });
    }
  }
  return imports;
}

const resolveFrom = (file: string, specifier: string) =>
  specifier.startsWith('.') ? join(dirname(file), specifier) : createRequire(file).resolve(specifier);

const both = (one: Namespace | null, other: Namespace | null): Namespace | null =>
  one && other && { tree: mergedTrees(one.tree, other.tree), files: [...one.files, ...other.files] };

/** Reads the namespaces of the package in `dir`. Returns null if it has none. @param overlay replacement texts by absolute path */
export function readCatalogue(dir: string, overlay: ReadonlyMap<string, string> = new Map()): Catalogue | null {
  const file = join(dir, MESSAGES_FILE);
  const textOf = (path: string) => overlay.get(path) ?? readFileSync(path, 'utf8');
  const messageFile = (path: string): Namespace => ({ tree: JSON.parse(textOf(path)) as MessageTree, files: [path] });

  /** Follows an export like `export const vehicleMessages = { en, pl }` to the message file of `language`. */
  const exported = (from: string, name: string, language: string): Namespace | null => {
    const { body } = parseSource(from, textOf(from)).program;
    for (const statement of body) {
      if (statement.type !== 'ExportNamedDeclaration') continue;
      const specifier = statement.specifiers.find((each) => nameIn(each.exported as types.Identifier) === name);
      if (specifier?.type === 'ExportSpecifier' && statement.source)
        return exported(resolveFrom(from, statement.source.value), specifier.local.name, language);
      if (statement.declaration?.type !== 'VariableDeclaration') continue;
      const variable = statement.declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
      if (variable?.init?.type !== 'ObjectExpression') continue;
      const found = importsOf(body).get(language);
      const isListed = variable.init.properties.some(
        (property) => property.type === 'ObjectProperty' && property.shorthand && nameIn(property.key as types.Identifier) === language,
      );
      if (isListed && found?.from.endsWith('.json')) return { ...messageFile(resolveFrom(from, found.from)) };
    }
    return null;
  };

  let body: readonly types.Statement[];
  try {
    ({ body } = parseSource(file, textOf(file)).program);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const imports = importsOf(body);

  const membersIn = (members: readonly types.TSTypeElement[]) =>
    members.flatMap((member): [string, types.TSType][] =>
      member.type === 'TSPropertySignature' &&
      member.typeAnnotation &&
      (member.key.type === 'Identifier' || member.key.type === 'StringLiteral')
        ? [[nameIn(member.key), member.typeAnnotation.typeAnnotation]]
        : [],
    );

  const textsOf = (type: types.TSType): Namespace | null => {
    if (type.type === 'TSIntersectionType') return type.types.map(textsOf).reduce(both);
    if (type.type === 'TSTypeLiteral')
      return membersIn(type.members)
        .map(([name, member]): Namespace | null => {
          const texts = textsOf(member);
          return texts && { tree: { [name]: texts.tree }, files: texts.files };
        })
        .reduce(both, { tree: {}, files: [] });
    if (type.type !== 'TSTypeQuery') return null;
    const { exprName } = type;
    if (exprName.type === 'Identifier') {
      const found = imports.get(exprName.name);
      return found?.from.endsWith('.json') ? messageFile(resolveFrom(file, found.from)) : null;
    }
    if (exprName.type !== 'TSQualifiedName' || exprName.left.type !== 'Identifier') return null;
    const found = imports.get(exprName.left.name);
    return found ? exported(resolveFrom(file, found.from), found.name, exprName.right.name) : null;
  };

  const listed = new Map(
    body.flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      return declaration?.type === 'TSInterfaceDeclaration' && declaration.id.name === 'Namespaces' ? membersIn(declaration.body.body) : [];
    }),
  );
  return {
    file,
    kit: messageFile(kitFile),
    namespace(name) {
      const type = listed.get(name);
      return type && textsOf(type);
    },
  };
}
