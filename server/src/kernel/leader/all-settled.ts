/** Resolves when all have finished, also if one fails. @throws the first failure, after the others have finished */
export async function allSettled(tasks: readonly Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(tasks)) if (each.status === 'rejected') throw each.reason;
}
