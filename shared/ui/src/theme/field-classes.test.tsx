import { Checkbox, PasswordInput, Radio, Select, Textarea, TextInput } from '@mantine/core';
import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UiRoot } from './UiRoot.tsx';

const css = readFileSync(join(__dirname, 'base.css'), 'utf8');

test('fields have the classes that base.css gives borders and focus rings', () => {
  const { container } = render(
    <UiRoot scheme="light" nonce="" owner>
      <TextInput label="Name" />
      <Textarea label="Comment" />
      <Select label="Role" data={['Driver']} />
      <PasswordInput label="Password" />
      <Checkbox label="Remember me" />
      <Radio label="Daily" />
    </UiRoot>,
  );
  expect(container.querySelectorAll('.fc-input[data-variant="default"]')).toHaveLength(4);
  expect(container.querySelectorAll('.fc-label')).toHaveLength(4);
  for (const name of ['fc-input', 'fc-label', 'fc-password', 'fc-password-inner', 'fc-checkbox', 'fc-radio']) {
    expect(container.querySelector(`.${name}`)).not.toBeNull();
    expect(css).toContain(`.${name}`);
  }
});
