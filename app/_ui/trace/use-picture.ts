import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DiagramPainter, type Painted, type Scene } from './diagram-painter';

/**
 * Paints the scene as it changes. `onPicture` runs in the task that made the picture, before the
 * browser draws; what is returned is for rendering around it, and is never of another trace.
 */
export function usePicture(scene: Scene, onPainted: (painted: Painted) => void): Painted | undefined {
  const painter = useRef<DiagramPainter>(undefined);
  const [painted, setPainted] = useState<{ readonly trace: Scene['trace']; readonly value: Painted }>();
  const take = useEffectEvent((value: Painted) => {
    onPainted(value);
    setPainted({ trace: scene.trace, value });
  });

  useEffect(() => {
    const made = new DiagramPainter((value) => take(value));
    painter.current = made;
    return () => made.stop();
  }, []);

  const { trace, indexes, width, changes } = scene;
  const { from, to } = scene.window;
  useEffect(() => {
    if (width > 0 && to > from)
      painter.current?.paint({ trace, indexes, window: { from, to }, width, changes });
  }, [trace, indexes, from, to, width, changes]);

  return painted?.trace === trace ? painted.value : undefined;
}
