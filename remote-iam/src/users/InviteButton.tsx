import { ListTool } from '@fleet-console/remote-kit/list';
import { AddIcon } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { INVITES } from '../policies/invite/invites.ts';
import { invitePeople } from '../policies/invite/lazy.tsx';
import { usePolicyGroups } from '../policies/usePolicyGroups.ts';

/** Opens the dialog to invite people. Hidden from those who can't invite to any group. */
export function InviteButton() {
  const t = useMessages('users');
  const { fit } = usePolicyGroups(INVITES);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  if (fit.size === 0) return null;
  return (
    <>
      <ListTool
        primary
        icon={<AddIcon size={16} aria-hidden />}
        label={t('invite')}
        onPointerEnter={invitePeople.preload}
        onClick={() => {
          setIsLoaded(true);
          setIsOpen(true);
        }}
      />
      {isLoaded ? <invitePeople.Part opened={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
