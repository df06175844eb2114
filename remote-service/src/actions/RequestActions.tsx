import { flashFailure, useShell } from '@fleet-console/remote-kit';
import { createContext, useContext, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import type { Priority, RequestAction, ServiceRequest } from '../requests/request.ts';
import { editRequest, takeAction } from './action-calls.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { CompleteDialog } from './CompleteDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DoneContext, type DialogProps } from './dialogs.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { UnfoundedDialog } from './UnfoundedDialog.tsx';
import { useChange } from './useChange.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const actionMessages = { en, pl };

/** Actions that are taken at once, as they can be undone. */
type Immediate = 'begin' | 'stop' | 'approve' | 'reopen';
type Asking = Exclude<RequestAction, Immediate> | 'assign';

/** Dialogs of the actions that need an answer first. */
const dialogs: Readonly<Record<Asking, ComponentType<DialogProps>>> = {
  confirm: ConfirmDialog,
  plan: PlanDialog,
  complete: CompleteDialog,
  markUnfounded: UnfoundedDialog,
  markDuplicate: DuplicateDialog,
  reject: RejectDialog,
  assign: AssignDialog,
};

const asks = (action: RequestAction): action is Exclude<RequestAction, Immediate> => Object.hasOwn(dialogs, action);

interface OpenDialog {
  readonly request: ServiceRequest;
  readonly dialog: Asking;
  readonly onDone: ((after: ServiceRequest) => void) | undefined;
}

export interface RequestActions {
  /** Takes an action: at once, or when its dialog is sent. `onDone` gets the request afterwards; of `reopen`, the new one. */
  take(request: ServiceRequest, action: RequestAction, onDone?: (after: ServiceRequest) => void): void;
  /** Opens the dialog that assigns a technician. */
  assign(request: ServiceRequest): void;
  setPriority(request: ServiceRequest, priority: Priority): void;
  /** Takes the vehicle out of rental because it can't be ridden, or puts it back. */
  setOutOfRental(request: ServiceRequest, outOfRental: boolean): void;
  /** A dialog is open. */
  readonly isAsking: boolean;
}

const Context = createContext<RequestActions | null>(null);

/** What can be done with requests, below a `RequestActionsProvider`. */
export function useRequestActions(): RequestActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('useRequestActions needs a RequestActionsProvider');
  return actions;
}

function Provider({ children }: { readonly children: ReactNode }) {
  const t = useMessages('actions');
  const shell = useShell();
  const change = useChange();
  // One at a time: a double click takes an action once.
  const busy = useRef(false);
  const [asking, setAsking] = useState<OpenDialog | null>(null);
  const { mutateAsync } = change;
  const isAsking = asking !== null;
  const actions = useMemo<RequestActions>(() => {
    const send = async (...[sent]: Parameters<typeof mutateAsync>): Promise<ServiceRequest | null> => {
      if (busy.current) return null;
      busy.current = true;
      try {
        return await mutateAsync(sent);
      } catch (error) {
        flashFailure(shell, error);
        return null;
      } finally {
        busy.current = false;
      }
    };
    return {
      take(request, action, onDone) {
        if (asks(action)) return setAsking({ request, dialog: action, onDone });
        void send({
          send: () => takeAction(shell, request, action, {}),
          done: ({ id }) => t(`done.${action}`, { number: action === 'reopen' ? request.id : id, next: id }),
          undoable: action !== 'reopen',
        }).then((after) => after && onDone?.(after));
      },
      assign: (request) => setAsking({ request, dialog: 'assign', onDone: undefined }),
      setPriority(request, priority) {
        if (priority === request.priority) return;
        void send({
          send: () => editRequest(shell, request, { priority }),
          done: ({ id }) => t('done.priority', { number: id }),
          undoable: true,
        });
      },
      setOutOfRental(request, outOfRental) {
        void send({
          send: () => editRequest(shell, request, { outOfRental }),
          done: ({ id }) => t(outOfRental ? 'done.outOfRental' : 'done.backInRental', { number: id }),
          undoable: true,
        });
      },
      isAsking,
    };
  }, [mutateAsync, shell, t, isAsking]);
  const Dialog = asking && dialogs[asking.dialog];
  return (
    <Context value={actions}>
      {children}
      {Dialog ? (
        <DoneContext value={asking.onDone}>
          <Dialog key={asking.request.id} request={asking.request} onClose={() => setAsking(null)} />
        </DoneContext>
      ) : null}
    </Context>
  );
}

/** Provides the actions of requests with their dialogs, for the board and the page of a request. Needs `RequestMessages` around it. */
export function RequestActionsProvider({ children }: { readonly children: ReactNode }) {
  return (
    <FeatureMessages feature="actions" messages={actionMessages}>
      <Provider>{children}</Provider>
    </FeatureMessages>
  );
}
