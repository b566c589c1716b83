import type { Metadata } from 'next';
import { defaultScenario } from '@/content/scenarios';
import { highlightLines } from '../_ui/editor/highlight-lines';
import { PlayPage } from './PlayPage';

export const metadata: Metadata = {
  title: 'Playground',
  description: 'Edit a Model Context Protocol server and client, run both, and read every frame.',
};

export default function Page() {
  return <PlayPage firstLines={highlightLines(defaultScenario.files[0]?.text ?? '')} />;
}
