import { Type, type Static } from 'typebox';
import { authorise, type Caller } from '../../kernel/caller.ts';
import { exact, Id } from '../../kernel/schema.ts';
import type { Publication } from './chatbot.store.ts';

export const PERMISSION = 'chatbot.configure';

export const route = (operationId: string, description: string) => ({ operationId, description, tags: ['chatbot'] });

export const GroupParams = exact({ groupId: Id });

export const Timestamp = Type.Number({ description: 'Milliseconds since 1970' });
export const Name = Type.Union([Type.String(), Type.Null()], { description: "Null: the account doesn't exist any more" });
const offlineAt = Type.Union([Timestamp, Type.Null()], { description: 'When it was taken offline' });
export const PublicationBody = Type.Object({ number: Type.Integer(), publishedAt: Timestamp, publishedBy: Name, offlineAt });

export const publicationBody = ({
  number,
  publishedAt,
  publishedBy,
  offlineAt: hiddenAt,
}: Publication): Static<typeof PublicationBody> => ({
  number,
  publishedAt: publishedAt.getTime(),
  publishedBy,
  offlineAt: hiddenAt?.getTime() ?? null,
});

/** @throws Refusal 404 or 403; groups that only hold policies have no chatbot */
export function authoriseGroup(caller: Caller, groupId: string): void {
  authorise(caller, PERMISSION, caller.tree.all.get(groupId)?.type === 'fleet' ? groupId : null);
}
