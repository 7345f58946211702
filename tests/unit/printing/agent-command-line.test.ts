import { readCommandLine } from '#print-agent/command-line.ts';

const read = (line: string) => readCommandLine(line.split(' '));

test('reads the options of the agent', () => {
  expect(read('--url https://gestion.exemple.fr --key ABCD-2345 --data=-x --name Caisse')).toEqual({
    url: new URL('https://gestion.exemple.fr'),
    code: 'ABCD-2345',
    folder: '-x',
    name: 'Caisse',
    help: false,
  });
});

test.each([
  ['--data X --nope', '--nope'],
  ['--nope=1 --data X', '--nope'],
  ['--data X Y', 'Y'],
  ['-k ABCD', '-k'],
  ['--data --key ABCD', '--data'],
  ['--key ABCD --data', '--data'],
  ['--help=oui', '--help'],
  ['--toString', '--toString'],
  ['-- --key', '--'],
])('%s is refused for %s', (line, wrong) => {
  expect(() => read(line)).toThrow(`Option refusée : ${wrong} (`);
});
