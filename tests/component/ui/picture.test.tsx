import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Picture } from '#components/ui/picture.tsx';

const NAME = '0123456789abcdefghijklmno';

function shown(src: string) {
  const { container } = render(<Picture src={src} alt="" sizes="96px" shape="logo" />);
  const picture = container.querySelector('img');
  return [picture?.getAttribute('src'), picture?.getAttribute('srcset')];
}

describe('a picture', () => {
  it.each(['/pictures/k3x09qa', `/files/${NAME}`, `https://pictures.example/ardoise/files/${NAME}`])(
    'that we made is offered in its widths: %s',
    (name) => {
      expect(shown(`${name}.webp`)).toEqual([
        `${name}-192.webp`,
        `${name}-96.webp 96w, ${name}-192.webp 192w`,
      ]);
    },
  );

  it.each([
    'https://www.chez-paulette.example/limonade.webp',
    'https://www.chez-paulette.example/pictures/k3x09qa.webp',
    'https://www.chez-paulette.example/files/limonade.webp',
    `https://www.chez-paulette.example/?/files/${NAME}.webp`,
  ])('of another site is shown as it is: %s', (src) => {
    expect(shown(src)).toEqual([src, null]);
  });
});
