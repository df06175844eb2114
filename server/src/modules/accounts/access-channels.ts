import { Type } from 'typebox';
import { defineChannel, defineSignal } from '../../kernel/pubsub/channel.ts';

/** A session ended: its connections must close. */
export const sessionEnded = defineChannel('sessions', Type.Object({ sessionId: Type.String(), ended: Type.Literal(true) }));

/** The grants of these accounts changed. */
export const accessChanged = defineChannel('access', Type.Object({ accountIds: Type.Array(Type.String()) }));

/** The group tree changed. */
export const groupsChanged = defineSignal('groups');
