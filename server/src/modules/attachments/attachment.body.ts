import { Type, type Static } from 'typebox';
import { may, type Caller } from '../../kernel/caller.ts';
import { DELETE_WITHIN, fileKinds, repairStages } from './attachment.ts';
import type { AttachmentRow } from './attachment.store.ts';
import { signFileLink } from './file-link.ts';
import type { FileVariant } from './schema.ts';
import { orNull } from '../../kernel/schema.ts';

export const MANAGE = 'serviceRequest.manage';

const Address = orNull(
  Type.String({
    description: 'Address on the origin of the console, valid for this session and 10 minutes at least; null if there is none',
  }),
);

export const AttachmentBody = Type.Object({
  id: Type.String(),
  authorId: Type.String(),
  at: Type.Number({ description: 'Milliseconds since 1970' }),
  kind: Type.Enum([...fileKinds]),
  name: Type.String(),
  mediaType: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  width: orNull(Type.Integer({ description: 'Pixels; of photos only' })),
  height: orNull(Type.Integer()),
  stage: Type.Enum([...repairStages], { description: 'Whether it was added before or after the repair began' }),
  state: Type.Enum(['ready', 'scanning', 'infected'], { description: 'Only its author sees a file that is not ready' }),
  deletable: Type.Boolean({ description: 'Whether the caller can delete it now' }),
  file: Address,
  thumbnail: Address,
});

/** Whether the caller can delete the file: managers at any time, its author for some minutes, or as soon as it is refused. */
export function isDeletable(caller: Caller, row: AttachmentRow, groupId: string, now = Date.now()): boolean {
  const own = row.authorId === caller.account.id;
  return may(caller, MANAGE, groupId) || (own && (row.scan === 'infected' || now - row.at.getTime() <= DELETE_WITHIN));
}

/** Only authors see files that wait for the scanner or were refused by it. */
export const isVisible = (caller: Caller, { scan, authorId }: AttachmentRow) => scan === 'clean' || authorId === caller.account.id;

/** What addresses of files depend on. */
export interface AddressParts {
  readonly key: Uint8Array;
  /** Path under which the browser reaches the API, as the proxy in front of it says; empty without one. */
  readonly prefix: string;
}

/** A file as the API returns it to this caller. */
export async function attachmentBody(
  { key, prefix }: AddressParts,
  caller: Caller,
  row: AttachmentRow,
  groupId: string,
): Promise<Static<typeof AttachmentBody>> {
  const { id, authorId, at, kind, name, mediaType, size, width, height, stage, scan } = row;
  const address = async (variant: FileVariant) =>
    `${prefix}/v1/attachment/${id}/${variant}?token=${await signFileLink(key, caller, { attachmentId: id, variant })}`;
  const ready = scan === 'clean';
  return {
    id,
    authorId,
    at: at.getTime(),
    kind,
    name,
    mediaType,
    size,
    width,
    height,
    stage,
    state: ready ? 'ready' : scan === 'pending' ? 'scanning' : 'infected',
    deletable: isDeletable(caller, row, groupId),
    file: ready ? await address('file') : null,
    thumbnail: ready && kind === 'photo' ? await address('thumbnail') : null,
  };
}
