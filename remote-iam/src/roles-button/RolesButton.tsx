import { useCan, useShell } from '@fleet-console/remote-kit';
import { Button, PermissionsIcon } from '@fleet-console/ui';
import { FeatureWords, useWords } from '../messages/messages.ts';
import styles from '../narrow/narrow.module.css';
import en from './words/en.json';
import pl from './words/pl.json';

export const rolesButtonWords = { en, pl };

/** Opens the roles panel. */
function Opener({ groupId }: { groupId: string | null }) {
  const words = useWords('roles-button');
  const shell = useShell();
  const sees = useCan('permission.list');
  const gives = useCan('policy.access');
  if (!sees && !gives) return null;
  return (
    <Button
      variant="default"
      className={styles['button'] ?? ''}
      leftSection={<PermissionsIcon size={16} aria-hidden />}
      onClick={() => shell.panels.open('roles', { groupId })}
    >
      <span className={styles['word']}>{words('open')}</span>
    </Button>
  );
}

/** The way to the roles panel, for whichever screen speaks of roles; nothing for who may not see them. Brings its own words. */
export function RolesButton(props: { readonly groupId: string | null }) {
  return (
    <FeatureWords feature="roles-button" words={rolesButtonWords}>
      <Opener {...props} />
    </FeatureWords>
  );
}
