import { describe, expect, it } from '@jest/globals';
import {
  contentTypeOf,
  MEDIA_TYPES,
  pollAnswer,
  readConfirmation,
  readJobRequest,
  readPoll,
} from '#backend/modules/printing/polling/cloudprnt.ts';

const query = (text: string) => new URLSearchParams(text);
const job = { printJobId: 12, attempt: 1 };

describe('a poll of CloudPRNT', () => {
  it.each([
    ['200%20OK', 'ready'],
    ['200 OK', 'ready'],
    ['201 Paper taken', 'ready'],
    ['211 Paper low', 'ready'],
    ['2110 A code of the future', 'ready'],
    ['410 Out of Paper', 'no_paper'],
    ['411%20Paper%20jam', 'no_paper'],
    ['420 Cover Open', 'cover_open'],
    ['400', 'error'],
    ['431 Something new', 'error'],
    ['500', 'error'],
    ['511 Media decoding error', 'error'],
  ])('with the status %s comes from a printer that is %s', (statusCode, state) => {
    expect(
      readPoll(JSON.stringify({ statusCode, status: '23 6 0 0', printerMAC: '00:11:62:00:00:01' })),
    ).toEqual({
      state,
      isPrinting: false,
    });
  });

  it('has null for what is not configured', () => {
    const poll = { statusCode: '200 OK', jobToken: null, clientAction: null, printingInProgress: null };
    expect(readPoll(JSON.stringify(poll))).toEqual({ state: 'ready', isPrinting: false });
  });

  it('says when the printer is printing', () => {
    for (const poll of [
      { statusCode: '200 OK', printingInProgress: true },
      { statusCode: '220 Printing' },
      { statusCode: '221 Paper present' },
    ])
      expect(readPoll(JSON.stringify(poll))).toEqual({ state: 'ready', isPrinting: true });
  });

  it.each([
    '',
    'null',
    '[]',
    '"200 OK"',
    '{',
    '{}',
    '{"statusCode":200}',
    '{"statusCode":"fine"}',
    '{"statusCode":"99"}',
  ])('is not understood when it is %s', (body) => expect(readPoll(body)).toBeNull());

  it('is answered with the media types and the token of a job, or with none', () => {
    expect(pollAnswer(null)).toEqual({ jobReady: false });
    expect(pollAnswer(job)).toEqual({ jobReady: true, mediaTypes: MEDIA_TYPES, jobToken: '12-1' });
  });
});

describe('a printer that asks for a job', () => {
  it.each([
    ['application/vnd.star.starprnt', 'star_prnt'],
    ['application/vnd.star.line', 'star_line'],
    ['image/png', 'png'],
    ['text/plain', 'text'],
    ['text/plain; encoding=utf-8', 'text'],
    ['IMAGE/PNG', 'png'],
  ])('as %s gets it as %s', (type, form) => {
    const asked = readJobRequest(query(`mac=0&type=${encodeURIComponent(type)}&token=12-1`));
    expect(asked).toMatchObject({ job, form });
  });

  it('gets the best form when it names none, and the last job without a token', () => {
    expect(readJobRequest(query('mac=0'))).toEqual({
      job: null,
      mediaType: MEDIA_TYPES[0],
      form: 'star_prnt',
    });
  });

  it.each(['application/octet-stream', 'image/jpeg', '../png', '*/*'])('gets nothing as %s', (type) =>
    expect(readJobRequest(query(`type=${encodeURIComponent(type)}`))).toBe('unsupported'),
  );

  it.each(['12', '12-', '-1', '0-1', '12-1-1', '1e3-1', "12-1'", '99999999999-1'])(
    'gets nothing under the token %s',
    (token) => expect(readJobRequest(query(`token=${encodeURIComponent(token)}`))).toBe('unknown_job'),
  );

  it('is told the encoding of text', () => {
    expect(contentTypeOf('text/plain')).toBe('text/plain; charset=utf-8');
    expect(contentTypeOf('image/png')).toBe('image/png');
  });
});

describe('a confirmation', () => {
  it.each([
    ['200%20OK', 'CloudPRNT 200'],
    ['200', 'CloudPRNT 200'],
    ['OK', 'CloudPRNT 200'],
    ['211%20Paper%20Low', 'CloudPRNT 211'],
  ])('with the code %s proves that the job is printed', (code, proof) => {
    expect(readConfirmation(query(`mac=0&token=12-1&code=${code}&retry=1`))).toEqual({
      job,
      result: { outcome: 'printed', proof },
      state: 'ready',
    });
  });

  it.each([
    ['410', 'no_paper', true, 'no_paper'],
    ['420%20Cover%20Open', 'cover_open', true, 'cover_open'],
    ['510', 'printer_error', true, null],
    ['511%20Media%20Decoding', 'printer_error', true, null],
    ['520', 'timeout', false, null],
    ['521', 'printer_error', true, null],
  ])('with the code %s says that it failed: %s', (code, error, sent, state) => {
    expect(readConfirmation(query(`token=12-1&code=${code}`))).toEqual({
      job,
      result: { outcome: 'failed', error, sent },
      state,
    });
  });

  it('is about the last job without a token', () => {
    expect(readConfirmation(query('code=200%20OK'))?.job).toBeNull();
  });

  it.each(['', 'code=', 'code=OKAY', 'code=2', 'token=x&code=200', 'code=300'])(
    'is not understood when it is %s',
    (text) => expect(readConfirmation(query(text))).toBeNull(),
  );
});
