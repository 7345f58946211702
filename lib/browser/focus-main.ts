'use client';

/** Puts the focus where the content of the page begins, when what had it is gone or left behind. */
export const focusMain = (): void => document.querySelector('main')?.focus({ preventScroll: true });
