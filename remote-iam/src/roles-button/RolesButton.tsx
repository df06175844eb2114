import { useCan, useShell } from '@fleet-console/remote-kit';
import { Button, PermissionsIcon } from '@fleet-console/ui';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import styles from '../narrow/narrow.module.css';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const rolesButtonMessages = { en, pl };

interface RolesButtonProps {
  readonly groupId: string | null;
  /** Keeps its text on phones, where there is room for it. */
  readonly wide?: boolean;
}

function OpenButton({ groupId, wide = false }: RolesButtonProps) {
  const t = useMessages('roles-button');
  const shell = useShell();
  const canView = useCan('permission.list');
  const canAssign = useCan('policy.access');
  if (!canView && !canAssign) return null;
  return (
    <Button
      variant="default"
      className={wide ? '' : (styles['button'] ?? '')}
      leftSection={<PermissionsIcon size={16} aria-hidden />}
      onClick={() => shell.panels.open('roles', { groupId })}
    >
      {wide ? t('open') : <span className={styles['word']}>{t('open')}</span>}
    </Button>
  );
}

/** Opens the roles panel; hidden without permission. Includes its messages. */
export function RolesButton(props: RolesButtonProps) {
  return (
    <FeatureMessages feature="roles-button" messages={rolesButtonMessages}>
      <OpenButton {...props} />
    </FeatureMessages>
  );
}
