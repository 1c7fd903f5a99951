import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

import { categoriaDisplayName, CATEGORIAS } from '@/data/documentos/deteccion';

import classes from '@/features/importacion/importacion.module.css';

interface CategoriaMenuProps {
  fileName: string;
  category: string;
  /** Why this one. */
  reason: string;
  disabled?: boolean;
  onChange: (category: string) => void;
}

/** The detected category, corrected before importing. */
export function CategoriaMenu({ fileName, category, reason, disabled, onChange }: CategoriaMenuProps) {
  const name = categoriaDisplayName(category);
  return (
    <Menu position="bottom-end" width={210} disabled={disabled}>
      <Menu.Target>
        <UnstyledButton
          className={classes.category}
          title={`Detectada: ${reason}`}
          aria-label={`Categoría de ${fileName}: ${name}. Cambiar`}
        >
          {name}
          <IconChevronDown size={12} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.RadioGroup value={category} onChange={onChange}>
          {CATEGORIAS.map((option) => (
            <Menu.RadioItem key={option.name} value={option.name} closeMenuOnClick>
              {option.displayName}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
