import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { textLimit } from '#lib/i18n/text-limit.ts';

function Note() {
  const [note, setNote] = useState('');
  return (
    <TextArea
      label="Texte"
      hint="Facultatif."
      limit={textLimit(10)}
      value={note}
      onChange={({ target }) => setNote(target.value)}
    />
  );
}

const field = () => screen.getByLabelText('Texte');
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

describe.each([
  ['a field', <Field key="field" label="Texte" hint="Facultatif." limit={textLimit(10)} />],
  ['a text of several lines', <Note key="note" />],
])('the limit of %s', (_, element) => {
  async function paste(text: string) {
    const user = userEvent.setup();
    render(element);
    await user.click(field());
    await user.paste(text);
    return user;
  }

  test('is not mentioned far from it', async () => {
    await paste('a'.repeat(7));
    expect(field()).toHaveAccessibleDescription('Facultatif.');
    expect(announced()).toBe('');
  });

  test('is counted down from four fifths on, and announced once', async () => {
    const user = await paste('a'.repeat(8));
    expect(screen.getByText('Encore 2 caractères')).toBeInTheDocument();
    expect(announced()).toBe('10 caractères au maximum');
    await user.keyboard('a');
    expect(screen.getByText('Encore 1 caractère')).toBeInTheDocument();
    expect(announced()).toBe('10 caractères au maximum');
  });

  test('is shown without an error when it is reached', async () => {
    await paste('a'.repeat(10));
    expect(field()).toHaveAccessibleDescription('Facultatif. Limite de 10 caractères atteinte');
    expect(announced()).toBe('Limite de 10 caractères atteinte');
    expect(field()).toBeValid();
  });

  test('cuts nothing of what is pasted beyond it: the field is wrong and says by how much', async () => {
    const user = await paste('a'.repeat(12));
    expect(field()).toHaveValue('a'.repeat(12));
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('2 caractères de trop\u00a0: 10 au maximum');
    expect(announced()).toBe('Texte trop long\u00a0: 10 caractères au maximum');
    await user.keyboard('{Backspace}{Backspace}');
    expect(field()).toBeValid();
  });

  test('does not count spaces at the ends, which are not sent', async () => {
    await paste(`  ${'a'.repeat(10)} `);
    expect(field()).toBeValid();
  });
});

test('a field without a limit counts nothing', () => {
  render(<Field label="Texte" defaultValue={'a'.repeat(999)} />);
  expect(field()).toBeValid();
  expect(announced()).toBeUndefined();
});
