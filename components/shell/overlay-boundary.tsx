'use client';

import { Component, type ReactNode } from 'react';
import { OverlayFailure } from './overlay-failure.tsx';

/** Keeps a sheet that cannot be shown, mostly for want of a network, from taking the page with it. */
export class OverlayBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <OverlayFailure /> : this.props.children;
  }
}
