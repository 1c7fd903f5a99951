import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { categoriaDisplayName, detectCategoria } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { categoriesQuery, useUpdateCategory } from '@/data/documentos/documentos-queries';
import { textos } from '@/features/documentos/textos';

import classes from '@/features/documentos/documentos.module.css';

interface CategoriaMenuProps {
  documento: DealDocument;
}

/** The category and, on hover or focus, where it comes from; a menu corrects it by hand. */
export function CategoriaMenu({ documento }: CategoriaMenuProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { mutate: update } = useUpdateCategory();
  const name = categoriaDisplayName(documento.category);
  const choose = (category: string) => {
    if (category !== documento.category) update({ documento, category });
  };
  return (
    <Menu position="bottom-start" width={210}>
      <Tooltip label={reasonOf(documento)} multiline maw={280} events={WITH_FOCUS}>
        <span className={classes.categoryHolder}>
          <Menu.Target>
            <UnstyledButton
              data-print
              className={classes.category}
              aria-label={`Categoría de ${documento.file_name}: ${name}. Cambiar`}
            >
              <span className={classes.categoryName}>{name}</span>
              <IconChevronDown size={12} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.RadioGroup value={documento.category} onChange={choose}>
          {categories.map((category) => (
            <Menu.RadioItem key={category.name} value={category.name} closeMenuOnClick>
              {category.display_name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const WITH_FOCUS = { hover: true, focus: true, touch: false };

function reasonOf({ file_name, category }: DealDocument): string {
  const { value, reason } = detectCategoria(file_name);
  if (value === category) return textos.detectada(reason);
  return textos.corregida(categoriaDisplayName(value), reason);
}
