import { useReadable } from '@fleet-console/remote-kit';
import { ActionIcon, CloseIcon, Drawer, LoadingState } from '@fleet-console/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import { RemoteParcel } from '../mounting/RemoteParcel.tsx';
import type { RemoteSlot } from '../releases/boot-map.ts';
import type { OpenPanel } from '../services/panels.ts';
import { usePanelCode } from './usePanelCode.ts';

/** Shows an error for a panel that failed or that no remote serves, and closes it. */
function PanelError({ text }: { text: string }) {
  const { shell } = useHost();
  useEffect(() => {
    shell.flash.error(text);
    shell.panels.close();
  }, [shell, text]);
  return null;
}

function Panel({ open, slot }: { open: OpenPanel; slot: RemoteSlot }) {
  const t = useMessages('panels');
  const { shell } = useHost();
  const code = usePanelCode(slot, open.name, open.id);
  if (code.status === 'failed') return <PanelError text={t('failed')} />;
  if (code.status !== 'loaded') return <LoadingState shape="form" label={t('loading')} />;
  return (
    <RemoteParcel
      release={code.release}
      lifecycles={code.lifecycles}
      extraProps={{ input: open.input, close: shell.panels.close }}
      onCrash={() => {
        shell.flash.error(t('failed'));
        shell.panels.close();
      }}
    />
  );
}

/** The requested panel, from the release that was live when it was opened: a new release doesn't discard typed text. */
function OpenedPanel({ open }: { open: OpenPanel }) {
  const t = useMessages('panels');
  const { releases } = useHost();
  const [slot] = useState(() => Object.values(releases.get().remotes).find(({ release }) => release.descriptor.panels.includes(open.name)));
  if (slot) return <Panel open={open} slot={slot} />;
  return <PanelError text={t.dynamic(`absent.${open.name}`, t('unknown', { name: open.name }))} />;
}

/** Hosts side panels of all remotes (rows SH-16 and SH-17). */
export function PanelHost() {
  const t = useMessages('panels');
  const { openPanel, shell } = useHost();
  const open = useReadable(openPanel);
  return (
    <Drawer.Root opened={open !== null} onClose={shell.panels.close} position="right" size="lg">
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('panel')}>
        <Drawer.Body className="shell-panel">
          <ActionIcon size="lg" className="shell-panel-close" aria-label={t('close')} onClick={shell.panels.close}>
            <CloseIcon size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          {open && <OpenedPanel key={open.id} open={open} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
