// Browser APIs that jsdom lacks.

import { TextDecoder, TextEncoder } from 'node:util';

if (!('TextDecoder' in globalThis)) Object.assign(globalThis, { TextDecoder, TextEncoder });

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
// In some browsers it returns a promise.
Element.prototype.scrollIntoView ??= async () => undefined;
// A narrow window without user preferences.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
// A canvas that draws nothing.
HTMLCanvasElement.prototype.getContext = () => null;
HTMLElement.prototype.showPopover ??= () => undefined;

class PlainPointerEvent extends MouseEvent {
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
}
window.PointerEvent ??= PlainPointerEvent as never;
