import { ThemeButton } from '@/app/theme-button';
import { lazyPart } from '@/ui/lazy-part';
import { OnPress } from '@/ui/lista/on-press';

const ThemeMenuOpened = lazyPart(async () => (await import('@/app/theme-menu-opened')).ThemeMenuOpened);

export function ThemeMenu() {
  return (
    <OnPress preload={ThemeMenuOpened.preload} renderButton={(button) => <ThemeButton {...button} />}>
      <ThemeMenuOpened />
    </OnPress>
  );
}
