import '@testing-library/jest-dom/jest-globals';
import './browser-gaps.ts';
