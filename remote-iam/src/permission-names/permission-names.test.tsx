import { permissions, type Permission } from '@fleet-console/contract';
import { createI18n, MessagesProvider } from '@fleet-console/i18n';
import { render, screen } from '@testing-library/react';
import { permissionAreas } from './permission-areas.ts';
import { PermissionNames } from './PermissionNames.tsx';
import { usePermissionNames } from './usePermissionNames.ts';

function Names({ of }: { of: readonly string[] }) {
  const { name, description, area } = usePermissionNames();
  return (
    <ul>
      {of.map((each) => (
        <li key={each}>{`${each}|${name(each)}|${description(each)}`}</li>
      ))}
      {permissionAreas.map((each) => (
        <li key={each.area}>{`${each.area}|${area(each.area)}`}</li>
      ))}
    </ul>
  );
}

/** Renders name and description of each permission. */
function textsOf(locale: 'en' | 'pl', of: readonly string[]): string[][] {
  const { unmount } = render(
    <MessagesProvider i18n={createI18n({ locale, words: {} })}>
      <PermissionNames>
        <Names of={of} />
      </PermissionNames>
    </MessagesProvider>,
  );
  const lines = screen.getAllByRole('listitem').map((line) => (line.textContent ?? '').split('|'));
  unmount();
  return lines;
}
const known = Object.keys(permissions) as Permission[];

test('[US-08] every permission belongs to one area', () => {
  const shown = permissionAreas.flatMap((each) => each.permissions);
  expect([...shown].sort()).toEqual([...known].sort());
});

test.each(['en', 'pl'] as const)('[US-08] every permission and area has its own name and description: %s', (locale) => {
  const texts = textsOf(locale, known).flatMap(([key, ...rest]) => {
    for (const text of rest) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(/^(names|descriptions|areas)\./);
      expect(text).not.toBe(key);
    }
    return rest;
  });
  expect(new Set(texts).size).toBe(2 * known.length + permissionAreas.length);
});

test('[US-08] names an unknown permission by its key', () => {
  expect(textsOf('pl', ['robot.dance'])[0]).toEqual(['robot.dance', 'robot.dance', '']);
});
