import { useScope } from '@fleet-console/remote-kit';
import { GroupField } from '@fleet-console/remote-kit/form';
import { FailedState, Modal, Text } from '@fleet-console/ui';
import { useState } from 'react';
import { ChangePreview } from '../../effect/ChangePreview.tsx';
import { ConfirmFooter } from '../../effect/ConfirmFooter.tsx';
import effectStyles from '../../effect/effect.module.css';
import { EffectMessages } from '../../effect/EffectMessages.tsx';
import { useChangeConfirmation } from '../../effect/useChangeConfirmation.ts';
import { FeatureMessages, useMessages } from '../../messages/messages.ts';
import { PeopleField } from '../PeopleField.tsx';
import { emailsOf, emptyPeopleInput } from '../people-input.ts';
import { policyMessages } from '../policy-messages.ts';
import { RoleField } from '../RoleField.tsx';
import { usePolicyGroups } from '../usePolicyGroups.ts';
import { INVITES } from './invites.ts';
import styles from './invite.module.css';
import { useInvitation, type InvitationDraft } from './useInvitation.tsx';

interface InvitePeopleProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function InvitationForm({ onClose }: Pick<InvitePeopleProps, 'onClose'>) {
  const t = useMessages('policies');
  const targets = usePolicyGroups(INVITES);
  const [scope] = useScope();
  // The group scope, or the only possible group.
  const [draft, setDraft] = useState<InvitationDraft>(() => ({
    people: emptyPeopleInput,
    groupId: scope !== null && targets.fit.has(scope) ? scope : targets.fit.size === 1 ? ([...targets.fit][0] ?? null) : null,
    role: null,
  }));
  const { people, groupId, role } = draft;
  const { change, isComplete, policies, newPolicy } = useInvitation(draft);
  const confirmation = useChangeConfirmation(change, onClose);
  const update = (part: Partial<InvitationDraft>) => setDraft((before) => ({ ...before, ...part }));
  const count = emailsOf(people).length;
  return (
    <Modal.Body className={styles['body']}>
      <div className={styles['columns']}>
        <div className={styles['fields']}>
          <PeopleField label={t('invite.people')} value={people} onChange={(next) => update({ people: next })} isFocused />
          <GroupField
            label={t('kit:groups.label')}
            placeholder={t('kit:groups.choose')}
            targets={targets}
            value={groupId}
            onChange={(chosen) => update({ groupId: chosen, role: null })}
            texts={{
              label: t('kit:groups.label'),
              search: t('kit:groups.find'),
              clear: t('kit:actions.clearSearch'),
              none: t('kit:groups.none'),
            }}
          />
          {groupId === null ? null : (
            <RoleField
              key={groupId}
              groupId={groupId}
              value={role?.id ?? null}
              onChange={(chosen) => update({ role: chosen })}
              error={null}
              hasGrants={false}
            />
          )}
        </div>
        <div className={styles['fields']}>
          {policies.isError ? <FailedState title={t('failed')} error={policies.error} /> : null}
          {isComplete && role !== null ? (
            <>
              <Text fz="sm">
                {t('add.statement', { role: role.name })} {newPolicy === null ? null : t('invite.newPolicy', { name: newPolicy })}
              </Text>
              <ChangePreview confirmation={confirmation} />
            </>
          ) : (
            <Text fz="sm" c="dimmed">
              {t('invite.incomplete')}
            </Text>
          )}
        </div>
      </div>
      <ConfirmFooter
        confirmation={{ ...confirmation, isDisabled: confirmation.isDisabled || change === null }}
        confirm={count === 0 ? t('invite.title') : t.counted('invite.confirm', count)}
        isFocused={false}
        onClose={confirmation.close}
      />
    </Modal.Body>
  );
}

function Dialog({ opened, onClose }: InvitePeopleProps) {
  const t = useMessages('policies');
  return (
    <Modal.Root opened={opened} onClose={onClose} size={1040} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={effectStyles['dialogHead']}>
          <Modal.Title>{t('invite.title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} />
        </div>
        <InvitationForm onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

/** Dialog that gives people a role in a group by e-mail, with the effect. Brings its own messages. */
export function InvitePeople(props: InvitePeopleProps) {
  return (
    <EffectMessages>
      <FeatureMessages feature="policies" messages={policyMessages}>
        <Dialog {...props} />
      </FeatureMessages>
    </EffectMessages>
  );
}
