import { GraphQLError, Kind, type ASTVisitor, type DocumentNode, type SelectionSetNode, type ValidationContext } from 'graphql';

/** Limits of one GraphQL request. */
export interface GraphqlLimits {
  readonly depth: number;
  /** Top-level fields: each is a separate query or change. */
  readonly topFields: number;
  /** Aliases in the entire document. */
  readonly aliases: number;
  /** Fields after expanding fragments. */
  readonly fields: number;
  /** Lexical tokens, checked while parsing. */
  readonly tokens: number;
}

export const graphqlLimits: GraphqlLimits = { depth: 8, topFields: 25, aliases: 30, fields: 600, tokens: 3000 };

/** Measures a document, introspection included. Stops counting above `maxFields`. */
export function measure(
  document: DocumentNode,
  maxFields: number,
): { operations: number; topFields: number; aliases: number; fields: number; depth: number } {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const found = { operations: 0, topFields: 0, aliases: 0, fields: 0, depth: 0 };
  const walk = (set: SelectionSetNode, depth: number, openFragments: ReadonlySet<string>) => {
    for (const selection of set.selections) {
      if (found.fields > maxFields) return;
      if (selection.kind === Kind.FIELD) {
        found.fields += 1;
        if (depth === 1) found.topFields += 1;
        if (selection.alias) found.aliases += 1;
        found.depth = Math.max(found.depth, depth);
        if (selection.selectionSet) walk(selection.selectionSet, depth + 1, openFragments);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, depth, openFragments);
      } else {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        // Count the spread itself: empty fragments that spread each other would multiply without adding a field.
        found.fields += 1;
        if (fragment && !openFragments.has(name)) walk(fragment.selectionSet, depth, new Set([...openFragments, name]));
      }
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    found.operations += 1;
    walk(definition.selectionSet, 1, new Set());
  }
  return found;
}

/** A validation rule that refuses documents above the limits. */
export function limitRule(limits: GraphqlLimits): (context: ValidationContext) => ASTVisitor {
  return (context) => ({
    Document(document) {
      const { operations, topFields, aliases, fields, depth } = measure(document, limits.fields);
      const refuse = (message: string) => context.reportError(new GraphQLError(message, { extensions: { code: 'too-expensive' } }));
      // Compiled documents are cached by their text; with two operations the wrong one could run.
      if (operations > 1) refuse('A request can contain only one operation');
      if (fields > limits.fields) refuse('The request asks for too many fields');
      if (depth > limits.depth) refuse('The request is nested too deeply');
      if (aliases > limits.aliases) refuse('The request uses too many aliases');
      if (topFields > limits.topFields) refuse('The request is too complex');
    },
  });
}
