import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notify, withdrawNotifications, type Notice } from '../notifications/notify.ts';
import { serviceRequestComments, serviceRequests, type RequestFields } from './schema.ts';
import type { EventKind } from './transitions.ts';

const SERVICE = 'serviceRequest.service';
const CLIENT = 'serviceRequest.client';

/** A change of a request as its activity log has it, and who is concerned. */
export interface NoticedChange {
  readonly kinds: readonly EventKind[];
  readonly after: RequestFields | null;
  readonly technicianId: string | null;
  /** Whether the request continues a rejected one. */
  readonly reopens: boolean;
}

/** The assigned technician, otherwise all of the group. */
const technicians = (technicianId: string | null) => ({
  holders: [SERVICE] as const,
  ...(technicianId !== null && { only: [technicianId] }),
});
const customers = { holders: [CLIENT] as const };

/** Returns whom a change concerns (rule SRV-M1), the most specific notice first. */
export function noticesOf({ kinds, after, technicianId, reopens }: NoticedChange): Notice[] {
  const notices: Notice[] = [];
  const assigned = after?.['technicianId'];
  if (typeof assigned === 'string' && !kinds.includes('undone')) notices.push({ kind: 'assigned', holders: [SERVICE], only: [assigned] });
  for (const kind of kinds)
    switch (kind) {
      case 'reported':
        if (reopens) notices.push({ kind: 'reopened', ...customers });
        notices.push({ kind: 'reported', holders: [SERVICE] });
        break;
      case 'planned':
        notices.push({ kind: 'planned', ...customers });
        if (technicianId !== null) notices.push({ kind: 'planned', ...technicians(technicianId) });
        break;
      case 'completed':
        notices.push({ kind: 'completed', ...customers });
        break;
      case 'unfounded':
      case 'duplicate':
        notices.push({ kind: 'closed', ...customers });
        break;
      case 'accepted':
      case 'rejected':
        notices.push({ kind, ...technicians(technicianId) });
        break;
      default:
        break;
    }
  return notices;
}

/** What notices depend on besides the change itself. */
async function requestOf(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      technicianId: serviceRequests.technicianId,
      reopens: serviceRequests.reopens,
      authorId: serviceRequests.authorId,
      version: serviceRequests.version,
    })
    .from(serviceRequests)
    .where(eq(serviceRequests.id, id));
  return row;
}

interface ChangeInLog extends Pick<NoticedChange, 'kinds' | 'after'> {
  readonly requestId: number;
  /** The request's version after the change. */
  readonly version: number;
  readonly accountId: string;
}

/** Notifies of a change in its transaction; the notifications of an undone change are withdrawn. */
export async function notifyOfChange(tx: Transaction, { requestId, version, accountId, kinds, after }: ChangeInLog): Promise<void> {
  if (kinds.includes('undone')) await withdrawNotifications(tx, { requestId }, version - 1);
  const request = await requestOf(tx, requestId);
  if (request === undefined) return;
  const notices = noticesOf({ kinds, after, technicianId: request.technicianId, reopens: request.reopens !== null });
  if (notices.length > 0) await notify(tx, { requestId, version, actorId: accountId }, notices);
}

export interface CommentAdded {
  readonly id: number;
  readonly requestId: number;
  readonly authorId: string;
  readonly internal: boolean;
  readonly mentions: readonly string[];
}

/**
 * Notifies of a comment in its transaction: people mentioned in it, the assigned technician and technicians who reported or commented (all of the
 * group when none is assigned), and, unless it is internal, the customers (rule SRV-M2).
 */
export async function notifyOfComment(tx: Transaction, comment: CommentAdded): Promise<void> {
  const { id, requestId, authorId, internal, mentions } = comment;
  const request = await requestOf(tx, requestId);
  if (request === undefined) return;
  const commenters = await tx
    .selectDistinct({ id: serviceRequestComments.authorId })
    .from(serviceRequestComments)
    .where(eq(serviceRequestComments.requestId, requestId));
  const { technicianId, version } = request;
  const only = technicianId === null ? null : [technicianId, request.authorId, ...commenters.map((each) => each.id)];
  await notify(tx, { requestId, version, actorId: authorId, commentId: id }, [
    { kind: 'mentioned', holders: internal ? [SERVICE] : [SERVICE, CLIENT], only: mentions },
    { kind: 'comment', holders: [SERVICE], ...(only && { only }) },
    ...(internal ? [] : [{ kind: 'comment' as const, ...customers }]),
  ]);
}
