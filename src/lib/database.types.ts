// Written by `npm run types` from the migrations. Not edited by hand; a test says when it is old.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export interface Database {
  public: {
    Tables: {
      acreedores: {
        Row: {
          cif: string | null;
          contacto: string | null;
          created_at: string;
          direccion: string | null;
          email: string | null;
          nombre: string;
          notas: string | null;
          sac_direccion: string | null;
          sac_email: string | null;
          sac_web: string | null;
          telefono: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          cif?: string | null;
          contacto?: string | null;
          created_at?: string;
          direccion?: string | null;
          email?: string | null;
          nombre: string;
          notas?: string | null;
          sac_direccion?: string | null;
          sac_email?: string | null;
          sac_web?: string | null;
          telefono?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          cif?: string | null;
          contacto?: string | null;
          created_at?: string;
          direccion?: string | null;
          email?: string | null;
          nombre?: string;
          notas?: string | null;
          sac_direccion?: string | null;
          sac_email?: string | null;
          sac_web?: string | null;
          telefono?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      acreedores_distintos: {
        Row: {
          created_at: string;
          nombre: string;
          otro: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          nombre: string;
          otro: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          nombre?: string;
          otro?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      acreedores_uniones: {
        Row: {
          cambiados: Json;
          created_at: string;
          deshecha_at: string | null;
          destino: string;
          id: string;
          restaurados: number | null;
          user_id: string;
        };
        Insert: {
          cambiados: Json;
          created_at?: string;
          deshecha_at?: string | null;
          destino: string;
          id?: string;
          restaurados?: number | null;
          user_id?: string;
        };
        Update: {
          cambiados?: Json;
          created_at?: string;
          deshecha_at?: string | null;
          destino?: string;
          id?: string;
          restaurados?: number | null;
          user_id?: string;
        };
        Relationships: [];
      };
      agenda: {
        Row: {
          acuse_documento_id: string | null;
          anulado_motivo: string | null;
          calendario: Json | null;
          cerrar_con: string | null;
          cierre: string | null;
          computo: Json | null;
          confirmado_at: string | null;
          confirmado_por: string | null;
          conservado_motivo: string | null;
          created_at: string;
          deal_id: string | null;
          documento_id: string | null;
          entrada: Json | null;
          estado: 'pendiente' | 'hecho' | 'anulado';
          fin: string | null;
          gracia: string | null;
          hecho_at: string | null;
          hecho_por: string | null;
          hora: string | null;
          id: string;
          inicio: string;
          lista: Json;
          lugar: string | null;
          modo: 'presencial' | 'telematica' | null;
          nota: string | null;
          partes: string | null;
          plazo_tipo: string | null;
          prioridad: 'alta' | 'normal' | 'baja';
          regla_conservada: string | null;
          regla_evento: string | null;
          regla_id: string | null;
          responsable: string | null;
          sede_id: string | null;
          seq: number;
          sin_acuse: string | null;
          tipo: 'tarea' | 'plazo' | 'senalamiento' | 'nota';
          titulo: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          acuse_documento_id?: string | null;
          anulado_motivo?: string | null;
          calendario?: Json | null;
          cerrar_con?: string | null;
          cierre?: string | null;
          computo?: Json | null;
          confirmado_at?: string | null;
          confirmado_por?: string | null;
          conservado_motivo?: string | null;
          created_at?: string;
          deal_id?: string | null;
          documento_id?: string | null;
          entrada?: Json | null;
          estado?: 'pendiente' | 'hecho' | 'anulado';
          fin?: string | null;
          gracia?: string | null;
          hecho_at?: string | null;
          hecho_por?: string | null;
          hora?: string | null;
          id?: string;
          inicio: string;
          lista?: Json;
          lugar?: string | null;
          modo?: 'presencial' | 'telematica' | null;
          nota?: string | null;
          partes?: string | null;
          plazo_tipo?: string | null;
          prioridad?: 'alta' | 'normal' | 'baja';
          regla_conservada?: string | null;
          regla_evento?: string | null;
          regla_id?: string | null;
          responsable?: string | null;
          sede_id?: string | null;
          seq?: number;
          sin_acuse?: string | null;
          tipo: 'tarea' | 'plazo' | 'senalamiento' | 'nota';
          titulo: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          acuse_documento_id?: string | null;
          anulado_motivo?: string | null;
          calendario?: Json | null;
          cerrar_con?: string | null;
          cierre?: string | null;
          computo?: Json | null;
          confirmado_at?: string | null;
          confirmado_por?: string | null;
          conservado_motivo?: string | null;
          created_at?: string;
          deal_id?: string | null;
          documento_id?: string | null;
          entrada?: Json | null;
          estado?: 'pendiente' | 'hecho' | 'anulado';
          fin?: string | null;
          gracia?: string | null;
          hecho_at?: string | null;
          hecho_por?: string | null;
          hora?: string | null;
          id?: string;
          inicio?: string;
          lista?: Json;
          lugar?: string | null;
          modo?: 'presencial' | 'telematica' | null;
          nota?: string | null;
          partes?: string | null;
          plazo_tipo?: string | null;
          prioridad?: 'alta' | 'normal' | 'baja';
          regla_conservada?: string | null;
          regla_evento?: string | null;
          regla_id?: string | null;
          responsable?: string | null;
          sede_id?: string | null;
          seq?: number;
          sin_acuse?: string | null;
          tipo?: 'tarea' | 'plazo' | 'senalamiento' | 'nota';
          titulo?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'agenda_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'agenda_sede_id_fkey';
            columns: ['sede_id'];
            isOneToOne: false;
            referencedRelation: 'sedes';
            referencedColumns: ['id'];
          },
        ];
      };
      agenda_suscripciones: {
        Row: {
          alcance: 'mios' | 'todos';
          con_nombres: boolean;
          created_at: string;
          huella: string;
          id: string;
          leida_at: string | null;
          nombre: string;
          revocada_at: string | null;
          user_id: string;
        };
        Insert: {
          alcance?: 'mios' | 'todos';
          con_nombres?: boolean;
          created_at?: string;
          huella: string;
          id?: string;
          leida_at?: string | null;
          nombre: string;
          revocada_at?: string | null;
          user_id?: string;
        };
        Update: {
          alcance?: 'mios' | 'todos';
          con_nombres?: boolean;
          created_at?: string;
          huella?: string;
          id?: string;
          leida_at?: string | null;
          nombre?: string;
          revocada_at?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
      allowed_domains: {
        Row: {
          domain: string;
        };
        Insert: {
          domain: string;
        };
        Update: {
          domain?: string;
        };
        Relationships: [];
      };
      aperturas: {
        Row: {
          deal_id: string;
          opened_at: string;
          user_id: string;
        };
        Insert: {
          deal_id: string;
          opened_at?: string;
          user_id: string;
        };
        Update: {
          deal_id?: string;
          opened_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      aportaciones: {
        Row: {
          acuse_documento_id: string | null;
          anulada_motivo: string | null;
          comprobaciones: Json;
          created_at: string;
          deal_id: string;
          documentos: Json;
          escrito_documento_id: string | null;
          estado: 'borrador' | 'preparada' | 'presentada' | 'anulada';
          id: string;
          paquete_sha256: string | null;
          perfil: string;
          preparada_at: string | null;
          presentada_el: string | null;
          presentada_por: string | null;
          procedimiento_id: string | null;
          registro: string | null;
          sin_exigidos: Json;
          tipo: 'demanda' | 'tramite' | 'recurso' | 'ejecucion' | 'costas';
          updated_at: string;
          user_id: string;
        };
        Insert: {
          acuse_documento_id?: string | null;
          anulada_motivo?: string | null;
          comprobaciones?: Json;
          created_at?: string;
          deal_id: string;
          documentos?: Json;
          escrito_documento_id?: string | null;
          estado?: 'borrador' | 'preparada' | 'presentada' | 'anulada';
          id?: string;
          paquete_sha256?: string | null;
          perfil: string;
          preparada_at?: string | null;
          presentada_el?: string | null;
          presentada_por?: string | null;
          procedimiento_id?: string | null;
          registro?: string | null;
          sin_exigidos?: Json;
          tipo: 'demanda' | 'tramite' | 'recurso' | 'ejecucion' | 'costas';
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          acuse_documento_id?: string | null;
          anulada_motivo?: string | null;
          comprobaciones?: Json;
          created_at?: string;
          deal_id?: string;
          documentos?: Json;
          escrito_documento_id?: string | null;
          estado?: 'borrador' | 'preparada' | 'presentada' | 'anulada';
          id?: string;
          paquete_sha256?: string | null;
          perfil?: string;
          preparada_at?: string | null;
          presentada_el?: string | null;
          presentada_por?: string | null;
          procedimiento_id?: string | null;
          registro?: string | null;
          sin_exigidos?: Json;
          tipo?: 'demanda' | 'tramite' | 'recurso' | 'ejecucion' | 'costas';
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'aportaciones_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
        ];
      };
      auditoria: {
        Row: {
          accion: 'insert' | 'update' | 'delete' | 'view' | 'download' | 'purge' | 'thumbnail';
          antes: Json | null;
          at: string;
          despues: Json | null;
          id: number;
          importacion_id: string | null;
          propietario: string | null;
          registro_id: string;
          tabla: string;
          user_id: string | null;
        };
        Insert: {
          accion: 'insert' | 'update' | 'delete' | 'view' | 'download' | 'purge' | 'thumbnail';
          antes?: Json | null;
          at?: string;
          despues?: Json | null;
          id?: number;
          importacion_id?: string | null;
          propietario?: string | null;
          registro_id: string;
          tabla: string;
          user_id?: string | null;
        };
        Update: {
          accion?: 'insert' | 'update' | 'delete' | 'view' | 'download' | 'purge' | 'thumbnail';
          antes?: Json | null;
          at?: string;
          despues?: Json | null;
          id?: number;
          importacion_id?: string | null;
          propietario?: string | null;
          registro_id?: string;
          tabla?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      avisos: {
        Row: {
          clase: string;
          created_at: string;
          deal_id: string | null;
          dia: string;
          enlace: string;
          id: number;
          leido_at: string | null;
          objeto: string;
          texto: string;
          user_id: string;
        };
        Insert: {
          clase: string;
          created_at?: string;
          deal_id?: string | null;
          dia?: string;
          enlace: string;
          id?: number;
          leido_at?: string | null;
          objeto: string;
          texto: string;
          user_id: string;
        };
        Update: {
          clase?: string;
          created_at?: string;
          deal_id?: string | null;
          dia?: string;
          enlace?: string;
          id?: number;
          leido_at?: string | null;
          objeto?: string;
          texto?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      avisos_preferencias: {
        Row: {
          habiles: number[];
          resumen: boolean;
          user_id: string;
        };
        Insert: {
          habiles?: number[];
          resumen?: boolean;
          user_id: string;
        };
        Update: {
          habiles?: number[];
          resumen?: boolean;
          user_id?: string;
        };
        Relationships: [];
      };
      bloqueos_pedidos: {
        Row: {
          created_at: string;
          decidido_at: string | null;
          decidido_por: string | null;
          dni: string | null;
          estado: 'pedido' | 'confirmado' | 'rechazado';
          id: string;
          motivo: string | null;
          razon: string | null;
          registro_id: string;
          tabla: 'clientes' | 'deals';
          user_id: string;
        };
        Insert: {
          created_at?: string;
          decidido_at?: string | null;
          decidido_por?: string | null;
          dni?: string | null;
          estado?: 'pedido' | 'confirmado' | 'rechazado';
          id?: string;
          motivo?: string | null;
          razon?: string | null;
          registro_id: string;
          tabla: 'clientes' | 'deals';
          user_id?: string;
        };
        Update: {
          created_at?: string;
          decidido_at?: string | null;
          decidido_por?: string | null;
          dni?: string | null;
          estado?: 'pedido' | 'confirmado' | 'rechazado';
          id?: string;
          motivo?: string | null;
          razon?: string | null;
          registro_id?: string;
          tabla?: 'clientes' | 'deals';
          user_id?: string;
        };
        Relationships: [];
      };
      calculos: {
        Row: {
          capital: number;
          clase: 'intereses' | 'costas' | 'usura';
          confirmado_at: string | null;
          confirmado_por: string | null;
          created_at: string;
          deal_id: string;
          estado: 'propuesto' | 'confirmado';
          hasta: string;
          id: string;
          intereses: number;
          resultado: Json;
          titulo: string;
          updated_at: string;
          user_id: string;
          valores: Json;
        };
        Insert: {
          capital: number;
          clase?: 'intereses' | 'costas' | 'usura';
          confirmado_at?: string | null;
          confirmado_por?: string | null;
          created_at?: string;
          deal_id: string;
          estado?: 'propuesto' | 'confirmado';
          hasta: string;
          id?: string;
          intereses: number;
          resultado: Json;
          titulo: string;
          updated_at?: string;
          user_id?: string;
          valores: Json;
        };
        Update: {
          capital?: number;
          clase?: 'intereses' | 'costas' | 'usura';
          confirmado_at?: string | null;
          confirmado_por?: string | null;
          created_at?: string;
          deal_id?: string;
          estado?: 'propuesto' | 'confirmado';
          hasta?: string;
          id?: string;
          intereses?: number;
          resultado?: Json;
          titulo?: string;
          updated_at?: string;
          user_id?: string;
          valores?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'calculos_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
        ];
      };
      calendarios: {
        Row: {
          anio: number;
          estado: 'sin_revisar' | 'revisado';
          fuente: string | null;
          id: string;
          revisado_at: string | null;
          revisado_por: string | null;
          sede_id: string;
          user_id: string;
          version: number;
        };
        Insert: {
          anio: number;
          estado?: 'sin_revisar' | 'revisado';
          fuente?: string | null;
          id?: string;
          revisado_at?: string | null;
          revisado_por?: string | null;
          sede_id: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          anio?: number;
          estado?: 'sin_revisar' | 'revisado';
          fuente?: string | null;
          id?: string;
          revisado_at?: string | null;
          revisado_por?: string | null;
          sede_id?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'calendarios_sede_id_fkey';
            columns: ['sede_id'];
            isOneToOne: false;
            referencedRelation: 'sedes';
            referencedColumns: ['id'];
          },
        ];
      };
      cambios_en_bloque: {
        Row: {
          campo: string;
          created_at: string;
          cuantos: number;
          deshecho_at: string | null;
          grupo: string;
          id: number;
          ids: string[];
          restan: string[] | null;
          restaurados: number | null;
          tipo: 'campo' | 'fase' | 'tareas' | 'calculos';
          user_id: string;
        };
        Insert: {
          campo: string;
          created_at?: string;
          cuantos: number;
          deshecho_at?: string | null;
          grupo: string;
          id?: number;
          ids: string[];
          restan?: string[] | null;
          restaurados?: number | null;
          tipo: 'campo' | 'fase' | 'tareas' | 'calculos';
          user_id?: string;
        };
        Update: {
          campo?: string;
          created_at?: string;
          cuantos?: number;
          deshecho_at?: string | null;
          grupo?: string;
          id?: number;
          ids?: string[];
          restan?: string[] | null;
          restaurados?: number | null;
          tipo?: 'campo' | 'fase' | 'tareas' | 'calculos';
          user_id?: string;
        };
        Relationships: [];
      };
      cliente_documents: {
        Row: {
          cliente_id: string;
          file_name: string;
          file_path: string;
          file_size: number;
          id: string;
          mime_type: string | null;
          object_id: string | null;
          sha256: string | null;
          uploaded_at: string;
          user_id: string;
        };
        Insert: {
          cliente_id: string;
          file_name: string;
          file_path: string;
          file_size: number;
          id?: string;
          mime_type?: string | null;
          object_id?: string | null;
          sha256?: string | null;
          uploaded_at?: string;
          user_id?: string;
        };
        Update: {
          cliente_id?: string;
          file_name?: string;
          file_path?: string;
          file_size?: number;
          id?: string;
          mime_type?: string | null;
          object_id?: string | null;
          sha256?: string | null;
          uploaded_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'cliente_documents_cliente_id_fkey';
            columns: ['cliente_id'];
            isOneToOne: false;
            referencedRelation: 'clientes';
            referencedColumns: ['id'];
          },
        ];
      };
      cliente_registros: {
        Row: {
          cliente_id: string;
          con_quien: string | null;
          created_at: string;
          fecha: string;
          id: string;
          texto: string;
          tipo: 'nota' | 'llamada' | 'email';
          updated_at: string;
          user_id: string;
        };
        Insert: {
          cliente_id: string;
          con_quien?: string | null;
          created_at?: string;
          fecha?: string;
          id?: string;
          texto: string;
          tipo: 'nota' | 'llamada' | 'email';
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          cliente_id?: string;
          con_quien?: string | null;
          created_at?: string;
          fecha?: string;
          id?: string;
          texto?: string;
          tipo?: 'nota' | 'llamada' | 'email';
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'cliente_registros_cliente_id_fkey';
            columns: ['cliente_id'];
            isOneToOne: false;
            referencedRelation: 'clientes';
            referencedColumns: ['id'];
          },
        ];
      };
      clientes: {
        Row: {
          bloqueado_at: string | null;
          cif: string | null;
          ciudad: string | null;
          codigo_postal: string | null;
          correo_aceptado: string | null;
          created_at: string;
          direccion: string | null;
          dni: string | null;
          email: string | null;
          es_empresa: boolean;
          iban: string | null;
          id: string;
          importacion_id: string | null;
          nacionalidad: string | null;
          nombre_completo: string;
          provincia: string | null;
          telefono: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          bloqueado_at?: string | null;
          cif?: string | null;
          ciudad?: string | null;
          codigo_postal?: string | null;
          correo_aceptado?: string | null;
          created_at?: string;
          direccion?: string | null;
          dni?: string | null;
          email?: string | null;
          es_empresa?: boolean;
          iban?: string | null;
          id?: string;
          importacion_id?: string | null;
          nacionalidad?: string | null;
          nombre_completo: string;
          provincia?: string | null;
          telefono?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          bloqueado_at?: string | null;
          cif?: string | null;
          ciudad?: string | null;
          codigo_postal?: string | null;
          correo_aceptado?: string | null;
          created_at?: string;
          direccion?: string | null;
          dni?: string | null;
          email?: string | null;
          es_empresa?: boolean;
          iban?: string | null;
          id?: string;
          importacion_id?: string | null;
          nacionalidad?: string | null;
          nombre_completo?: string;
          provincia?: string | null;
          telefono?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'clientes_importacion_id_fkey';
            columns: ['importacion_id'];
            isOneToOne: false;
            referencedRelation: 'importaciones';
            referencedColumns: ['id'];
          },
        ];
      };
      correos: {
        Row: {
          asunto: string;
          consentimiento_propio: boolean;
          created_at: string;
          cuerpo: string;
          deal_id: string;
          enviado_at: string | null;
          envio_id: string;
          error: string | null;
          estado: 'borrador' | 'pendiente' | 'enviando' | 'enviado' | 'fallido' | 'dudoso' | 'omitido' | 'cancelado';
          id: string;
          intento_at: string | null;
          intentos: number;
          libre: boolean;
          no_antes: string | null;
          para: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          asunto: string;
          consentimiento_propio?: boolean;
          created_at?: string;
          cuerpo: string;
          deal_id: string;
          enviado_at?: string | null;
          envio_id: string;
          error?: string | null;
          estado?: 'borrador' | 'pendiente' | 'enviando' | 'enviado' | 'fallido' | 'dudoso' | 'omitido' | 'cancelado';
          id?: string;
          intento_at?: string | null;
          intentos?: number;
          libre?: boolean;
          no_antes?: string | null;
          para: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          asunto?: string;
          consentimiento_propio?: boolean;
          created_at?: string;
          cuerpo?: string;
          deal_id?: string;
          enviado_at?: string | null;
          envio_id?: string;
          error?: string | null;
          estado?: 'borrador' | 'pendiente' | 'enviando' | 'enviado' | 'fallido' | 'dudoso' | 'omitido' | 'cancelado';
          id?: string;
          intento_at?: string | null;
          intentos?: number;
          libre?: boolean;
          no_antes?: string | null;
          para?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'correos_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'correos_envio_id_fkey';
            columns: ['envio_id'];
            isOneToOne: false;
            referencedRelation: 'envios';
            referencedColumns: ['id'];
          },
        ];
      };
      datos_legales: {
        Row: {
          articulo: string;
          clave: string;
          created_at: string;
          enlace: string | null;
          estado: 'leido' | 'discutido' | 'sin_leer';
          grupo: 'vias' | 'costas' | 'juicios' | 'documentos' | 'fiestas' | 'intereses';
          lecturas: string | null;
          leido_el: string | null;
          motivo: string | null;
          titulo: string;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          articulo: string;
          clave: string;
          created_at?: string;
          enlace?: string | null;
          estado?: 'leido' | 'discutido' | 'sin_leer';
          grupo: 'vias' | 'costas' | 'juicios' | 'documentos' | 'fiestas' | 'intereses';
          lecturas?: string | null;
          leido_el?: string | null;
          motivo?: string | null;
          titulo: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          articulo?: string;
          clave?: string;
          created_at?: string;
          enlace?: string | null;
          estado?: 'leido' | 'discutido' | 'sin_leer';
          grupo?: 'vias' | 'costas' | 'juicios' | 'documentos' | 'fiestas' | 'intereses';
          lecturas?: string | null;
          leido_el?: string | null;
          motivo?: string | null;
          titulo?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      deal_documents: {
        Row: {
          category: string;
          confidencialidad: 'acreditacion' | 'confidencial' | null;
          deal_id: string;
          document_type: string;
          file_name: string;
          file_path: string;
          file_size: number;
          id: string;
          importacion_id: string | null;
          inspeccion: Json | null;
          mime_type: string | null;
          object_id: string | null;
          sha256: string | null;
          uploaded_at: string;
          user_id: string;
        };
        Insert: {
          category?: string;
          confidencialidad?: 'acreditacion' | 'confidencial' | null;
          deal_id: string;
          document_type: string;
          file_name: string;
          file_path: string;
          file_size: number;
          id?: string;
          importacion_id?: string | null;
          inspeccion?: Json | null;
          mime_type?: string | null;
          object_id?: string | null;
          sha256?: string | null;
          uploaded_at?: string;
          user_id?: string;
        };
        Update: {
          category?: string;
          confidencialidad?: 'acreditacion' | 'confidencial' | null;
          deal_id?: string;
          document_type?: string;
          file_name?: string;
          file_path?: string;
          file_size?: number;
          id?: string;
          importacion_id?: string | null;
          inspeccion?: Json | null;
          mime_type?: string | null;
          object_id?: string | null;
          sha256?: string | null;
          uploaded_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'deal_documents_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deal_documents_importacion_id_fkey';
            columns: ['importacion_id'];
            isOneToOne: false;
            referencedRelation: 'importaciones';
            referencedColumns: ['id'];
          },
        ];
      };
      deals: {
        Row: {
          apud_acta_fecha: string | null;
          bloqueado_at: string | null;
          clausecpd: string | null;
          clauseopenningcomission: string | null;
          contractdate: string | null;
          contractmethod: string | null;
          contractnumber: string | null;
          created_at: string;
          creditoraddress: string | null;
          creditoremail: string | null;
          creditorid: string | null;
          creditorname: string | null;
          creditorphone: string | null;
          debtorcity: string | null;
          debtordni: string | null;
          debtoremail: string | null;
          debtorfirstname: string | null;
          debtorfirstsurname: string | null;
          debtorfulladdress: string | null;
          debtorfullname: string | null;
          debtorphone: string | null;
          debtorprovince: string | null;
          debtorsecondsurname: string | null;
          debtorstreet: string | null;
          debtorstreetnumber: string | null;
          extrajudicialcommunicationsentdate: string | null;
          extrajudicialresponsedate: string | null;
          fase: string | null;
          fase_desde: string | null;
          generateddate: string | null;
          hascontractreceipt: boolean | null;
          hascpdclause: boolean | null;
          hasinsurancecompanyinfo: boolean | null;
          hasopenningcomission: boolean | null;
          hasppiclause: boolean | null;
          haspremiumclause: boolean | null;
          hasrespondedtoextrajudicialclaim: boolean | null;
          id: string;
          importacion_id: string | null;
          insurancecompanyaddress: string | null;
          insurancecompanycif: string | null;
          insurancecompanyname: string | null;
          message: string | null;
          ppiclause: string | null;
          premiumclause: string | null;
          premiumtype: string | null;
          responsable_id: string | null;
          servicio_id: string | null;
          signaturedate: string | null;
          situacion: 'en_curso' | 'suspendido' | null;
          situacion_motivo: 'testigo' | 'prejudicial' | 'acuerdo' | 'negociacion' | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          apud_acta_fecha?: string | null;
          bloqueado_at?: string | null;
          clausecpd?: string | null;
          clauseopenningcomission?: string | null;
          contractdate?: string | null;
          contractmethod?: string | null;
          contractnumber?: string | null;
          created_at?: string;
          creditoraddress?: string | null;
          creditoremail?: string | null;
          creditorid?: string | null;
          creditorname?: string | null;
          creditorphone?: string | null;
          debtorcity?: string | null;
          debtordni?: string | null;
          debtoremail?: string | null;
          debtorfirstname?: string | null;
          debtorfirstsurname?: string | null;
          debtorfulladdress?: string | null;
          debtorfullname?: string | null;
          debtorphone?: string | null;
          debtorprovince?: string | null;
          debtorsecondsurname?: string | null;
          debtorstreet?: string | null;
          debtorstreetnumber?: string | null;
          extrajudicialcommunicationsentdate?: string | null;
          extrajudicialresponsedate?: string | null;
          fase?: string | null;
          fase_desde?: string | null;
          generateddate?: string | null;
          hascontractreceipt?: boolean | null;
          hascpdclause?: boolean | null;
          hasinsurancecompanyinfo?: boolean | null;
          hasopenningcomission?: boolean | null;
          hasppiclause?: boolean | null;
          haspremiumclause?: boolean | null;
          hasrespondedtoextrajudicialclaim?: boolean | null;
          id?: string;
          importacion_id?: string | null;
          insurancecompanyaddress?: string | null;
          insurancecompanycif?: string | null;
          insurancecompanyname?: string | null;
          message?: string | null;
          ppiclause?: string | null;
          premiumclause?: string | null;
          premiumtype?: string | null;
          responsable_id?: string | null;
          servicio_id?: string | null;
          signaturedate?: string | null;
          situacion?: 'en_curso' | 'suspendido' | null;
          situacion_motivo?: 'testigo' | 'prejudicial' | 'acuerdo' | 'negociacion' | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          apud_acta_fecha?: string | null;
          bloqueado_at?: string | null;
          clausecpd?: string | null;
          clauseopenningcomission?: string | null;
          contractdate?: string | null;
          contractmethod?: string | null;
          contractnumber?: string | null;
          created_at?: string;
          creditoraddress?: string | null;
          creditoremail?: string | null;
          creditorid?: string | null;
          creditorname?: string | null;
          creditorphone?: string | null;
          debtorcity?: string | null;
          debtordni?: string | null;
          debtoremail?: string | null;
          debtorfirstname?: string | null;
          debtorfirstsurname?: string | null;
          debtorfulladdress?: string | null;
          debtorfullname?: string | null;
          debtorphone?: string | null;
          debtorprovince?: string | null;
          debtorsecondsurname?: string | null;
          debtorstreet?: string | null;
          debtorstreetnumber?: string | null;
          extrajudicialcommunicationsentdate?: string | null;
          extrajudicialresponsedate?: string | null;
          fase?: string | null;
          fase_desde?: string | null;
          generateddate?: string | null;
          hascontractreceipt?: boolean | null;
          hascpdclause?: boolean | null;
          hasinsurancecompanyinfo?: boolean | null;
          hasopenningcomission?: boolean | null;
          hasppiclause?: boolean | null;
          haspremiumclause?: boolean | null;
          hasrespondedtoextrajudicialclaim?: boolean | null;
          id?: string;
          importacion_id?: string | null;
          insurancecompanyaddress?: string | null;
          insurancecompanycif?: string | null;
          insurancecompanyname?: string | null;
          message?: string | null;
          ppiclause?: string | null;
          premiumclause?: string | null;
          premiumtype?: string | null;
          responsable_id?: string | null;
          servicio_id?: string | null;
          signaturedate?: string | null;
          situacion?: 'en_curso' | 'suspendido' | null;
          situacion_motivo?: 'testigo' | 'prejudicial' | 'acuerdo' | 'negociacion' | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'deals_importacion_id_fkey';
            columns: ['importacion_id'];
            isOneToOne: false;
            referencedRelation: 'importaciones';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deals_servicio_id_fkey';
            columns: ['servicio_id'];
            isOneToOne: false;
            referencedRelation: 'servicios';
            referencedColumns: ['id'];
          },
        ];
      };
      demostracion: {
        Row: {
          created_at: string;
          id: string;
          llenada_at: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id: string;
          llenada_at?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          llenada_at?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      destinos: {
        Row: {
          created_at: string;
          direccion: string;
          eventos: string[];
          id: string;
          nombre: string;
          retirado_at: string | null;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          direccion: string;
          eventos?: string[];
          id?: string;
          nombre: string;
          retirado_at?: string | null;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          direccion?: string;
          eventos?: string[];
          id?: string;
          nombre?: string;
          retirado_at?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
      document_categories: {
        Row: {
          display_name: string;
          name: string;
        };
        Insert: {
          display_name: string;
          name: string;
        };
        Update: {
          display_name?: string;
          name?: string;
        };
        Relationships: [];
      };
      envios: {
        Row: {
          cerrado_at: string | null;
          cerrado_por: string | null;
          created_at: string;
          estado: 'preparando' | 'en_curso' | 'pausado' | 'terminado' | 'cancelado';
          id: string;
          modo: 'smtp' | 'eml';
          plantilla_id: string | null;
          titulo: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          cerrado_at?: string | null;
          cerrado_por?: string | null;
          created_at?: string;
          estado?: 'preparando' | 'en_curso' | 'pausado' | 'terminado' | 'cancelado';
          id?: string;
          modo: 'smtp' | 'eml';
          plantilla_id?: string | null;
          titulo: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          cerrado_at?: string | null;
          cerrado_por?: string | null;
          created_at?: string;
          estado?: 'preparando' | 'en_curso' | 'pausado' | 'terminado' | 'cancelado';
          id?: string;
          modo?: 'smtp' | 'eml';
          plantilla_id?: string | null;
          titulo?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'envios_plantilla_id_fkey';
            columns: ['plantilla_id'];
            isOneToOne: false;
            referencedRelation: 'plantillas';
            referencedColumns: ['id'];
          },
        ];
      };
      escritos: {
        Row: {
          anio: number;
          anulado_motivo: string | null;
          created_at: string;
          datos: Json | null;
          deal_id: string;
          documento_id: string | null;
          error: string | null;
          estado: 'pendiente' | 'generado' | 'revisado' | 'firmado' | 'presentado' | 'anulado';
          fecha: string;
          id: string;
          lote_id: string;
          orden: number;
          pdf_id: string | null;
          pdf_origen: 'letrado' | 'programa' | null;
          plantilla_id: string;
          titulo: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          anio?: number;
          anulado_motivo?: string | null;
          created_at?: string;
          datos?: Json | null;
          deal_id: string;
          documento_id?: string | null;
          error?: string | null;
          estado?: 'pendiente' | 'generado' | 'revisado' | 'firmado' | 'presentado' | 'anulado';
          fecha: string;
          id?: string;
          lote_id: string;
          orden?: number;
          pdf_id?: string | null;
          pdf_origen?: 'letrado' | 'programa' | null;
          plantilla_id: string;
          titulo: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          anio?: number;
          anulado_motivo?: string | null;
          created_at?: string;
          datos?: Json | null;
          deal_id?: string;
          documento_id?: string | null;
          error?: string | null;
          estado?: 'pendiente' | 'generado' | 'revisado' | 'firmado' | 'presentado' | 'anulado';
          fecha?: string;
          id?: string;
          lote_id?: string;
          orden?: number;
          pdf_id?: string | null;
          pdf_origen?: 'letrado' | 'programa' | null;
          plantilla_id?: string;
          titulo?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'escritos_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'escritos_lote_id_fkey';
            columns: ['lote_id'];
            isOneToOne: false;
            referencedRelation: 'lotes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'escritos_plantilla_id_fkey';
            columns: ['plantilla_id'];
            isOneToOne: false;
            referencedRelation: 'plantillas';
            referencedColumns: ['id'];
          },
        ];
      };
      expedientes: {
        Row: {
          bloqueado_at: string | null;
          cif_compania_seguro: string | null;
          clausula_comision_apertura: string | null;
          clausula_cpd: string | null;
          clausula_ppi: string | null;
          clausula_prima: string | null;
          cliente_id: string | null;
          created_at: string;
          direccion_acreedor: string | null;
          direccion_compania_seguro: string | null;
          documentos_urls: string[];
          email_acreedor: string | null;
          fecha_contrato: string | null;
          fecha_envio_reclamacion: string | null;
          fecha_firma: string | null;
          fecha_generacion: string | null;
          fecha_respuesta_reclamacion: string | null;
          ha_respondido_reclamacion: boolean | null;
          id: string;
          id_acreedor: string | null;
          importacion_id: string | null;
          incluye_clausula_cpd: boolean | null;
          incluye_clausula_ppi: boolean | null;
          incluye_clausula_prima: boolean | null;
          incluye_comision_apertura: boolean | null;
          incluye_info_seguro: boolean | null;
          mensaje: string | null;
          metodo_contratacion: string | null;
          nombre_acreedor: string | null;
          nombre_compania_seguro: string | null;
          numero_contrato: string | null;
          objetos: string[];
          telefono_acreedor: string | null;
          tiene_recibo_contrato: boolean | null;
          tipo_prima: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          bloqueado_at?: string | null;
          cif_compania_seguro?: string | null;
          clausula_comision_apertura?: string | null;
          clausula_cpd?: string | null;
          clausula_ppi?: string | null;
          clausula_prima?: string | null;
          cliente_id?: string | null;
          created_at?: string;
          direccion_acreedor?: string | null;
          direccion_compania_seguro?: string | null;
          documentos_urls?: string[];
          email_acreedor?: string | null;
          fecha_contrato?: string | null;
          fecha_envio_reclamacion?: string | null;
          fecha_firma?: string | null;
          fecha_generacion?: string | null;
          fecha_respuesta_reclamacion?: string | null;
          ha_respondido_reclamacion?: boolean | null;
          id?: string;
          id_acreedor?: string | null;
          importacion_id?: string | null;
          incluye_clausula_cpd?: boolean | null;
          incluye_clausula_ppi?: boolean | null;
          incluye_clausula_prima?: boolean | null;
          incluye_comision_apertura?: boolean | null;
          incluye_info_seguro?: boolean | null;
          mensaje?: string | null;
          metodo_contratacion?: string | null;
          nombre_acreedor?: string | null;
          nombre_compania_seguro?: string | null;
          numero_contrato?: string | null;
          objetos?: string[];
          telefono_acreedor?: string | null;
          tiene_recibo_contrato?: boolean | null;
          tipo_prima?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          bloqueado_at?: string | null;
          cif_compania_seguro?: string | null;
          clausula_comision_apertura?: string | null;
          clausula_cpd?: string | null;
          clausula_ppi?: string | null;
          clausula_prima?: string | null;
          cliente_id?: string | null;
          created_at?: string;
          direccion_acreedor?: string | null;
          direccion_compania_seguro?: string | null;
          documentos_urls?: string[];
          email_acreedor?: string | null;
          fecha_contrato?: string | null;
          fecha_envio_reclamacion?: string | null;
          fecha_firma?: string | null;
          fecha_generacion?: string | null;
          fecha_respuesta_reclamacion?: string | null;
          ha_respondido_reclamacion?: boolean | null;
          id?: string;
          id_acreedor?: string | null;
          importacion_id?: string | null;
          incluye_clausula_cpd?: boolean | null;
          incluye_clausula_ppi?: boolean | null;
          incluye_clausula_prima?: boolean | null;
          incluye_comision_apertura?: boolean | null;
          incluye_info_seguro?: boolean | null;
          mensaje?: string | null;
          metodo_contratacion?: string | null;
          nombre_acreedor?: string | null;
          nombre_compania_seguro?: string | null;
          numero_contrato?: string | null;
          objetos?: string[];
          telefono_acreedor?: string | null;
          tiene_recibo_contrato?: boolean | null;
          tipo_prima?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'expedientes_importacion_id_fkey';
            columns: ['importacion_id'];
            isOneToOne: false;
            referencedRelation: 'importaciones';
            referencedColumns: ['id'];
          },
        ];
      };
      fases: {
        Row: {
          activa: boolean;
          clave: string;
          grupo: 'extrajudicial' | 'judicial' | 'ejecucion' | 'archivado';
          nombre: string;
          orden: number;
          user_id: string | null;
        };
        Insert: {
          activa?: boolean;
          clave: string;
          grupo: 'extrajudicial' | 'judicial' | 'ejecucion' | 'archivado';
          nombre: string;
          orden: number;
          user_id?: string | null;
        };
        Update: {
          activa?: boolean;
          clave?: string;
          grupo?: 'extrajudicial' | 'judicial' | 'ejecucion' | 'archivado';
          nombre?: string;
          orden?: number;
          user_id?: string | null;
        };
        Relationships: [];
      };
      fases_historial: {
        Row: {
          anulada_at: string | null;
          anulada_por: string | null;
          created_at: string;
          deal_id: string;
          documento_id: string | null;
          fase: string;
          fecha: string;
          id: number;
          motivo: string | null;
          nota: string | null;
          origen: 'manual' | 'masivo' | 'documento' | 'notificacion' | 'importacion';
          sin_numero: boolean;
          user_id: string;
        };
        Insert: {
          anulada_at?: string | null;
          anulada_por?: string | null;
          created_at?: string;
          deal_id: string;
          documento_id?: string | null;
          fase: string;
          fecha: string;
          id?: number;
          motivo?: string | null;
          nota?: string | null;
          origen?: 'manual' | 'masivo' | 'documento' | 'notificacion' | 'importacion';
          sin_numero?: boolean;
          user_id?: string;
        };
        Update: {
          anulada_at?: string | null;
          anulada_por?: string | null;
          created_at?: string;
          deal_id?: string;
          documento_id?: string | null;
          fase?: string;
          fecha?: string;
          id?: number;
          motivo?: string | null;
          nota?: string | null;
          origen?: 'manual' | 'masivo' | 'documento' | 'notificacion' | 'importacion';
          sin_numero?: boolean;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'fases_historial_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fases_historial_fase_fkey';
            columns: ['fase'];
            isOneToOne: false;
            referencedRelation: 'fases';
            referencedColumns: ['clave'];
          },
        ];
      };
      festivos: {
        Row: {
          ambito: 'nacional' | 'comunidad' | 'local';
          comunidad: 'AN' | 'AR' | 'AS' | 'CB' | 'CE' | 'CL' | 'CM' | 'CN' | 'CT' | 'EX' | 'GA' | 'IB' | 'MC' | 'MD' | 'ML' | 'NC' | 'PV' | 'RI' | 'VC' | null;
          fecha: string;
          fuente: string;
          id: string;
          motivo: string;
          norma: string | null;
          sede_id: string | null;
          user_id: string | null;
        };
        Insert: {
          ambito: 'nacional' | 'comunidad' | 'local';
          comunidad?: 'AN' | 'AR' | 'AS' | 'CB' | 'CE' | 'CL' | 'CM' | 'CN' | 'CT' | 'EX' | 'GA' | 'IB' | 'MC' | 'MD' | 'ML' | 'NC' | 'PV' | 'RI' | 'VC' | null;
          fecha: string;
          fuente?: string;
          id?: string;
          motivo: string;
          norma?: string | null;
          sede_id?: string | null;
          user_id?: string | null;
        };
        Update: {
          ambito?: 'nacional' | 'comunidad' | 'local';
          comunidad?: 'AN' | 'AR' | 'AS' | 'CB' | 'CE' | 'CL' | 'CM' | 'CN' | 'CT' | 'EX' | 'GA' | 'IB' | 'MC' | 'MD' | 'ML' | 'NC' | 'PV' | 'RI' | 'VC' | null;
          fecha?: string;
          fuente?: string;
          id?: string;
          motivo?: string;
          norma?: string | null;
          sede_id?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'festivos_sede_id_fkey';
            columns: ['sede_id'];
            isOneToOne: false;
            referencedRelation: 'sedes';
            referencedColumns: ['id'];
          },
        ];
      };
      importaciones: {
        Row: {
          actualizados: number;
          creados: number;
          documentos: number;
          errores: Json;
          existentes: number;
          fallidos: number;
          finished_at: string | null;
          id: string;
          latido_at: string | null;
          nombre: string;
          origen: 'json' | 'carpetas' | 'clientes';
          started_at: string;
          user_id: string;
        };
        Insert: {
          actualizados?: number;
          creados?: number;
          documentos?: number;
          errores?: Json;
          existentes?: number;
          fallidos?: number;
          finished_at?: string | null;
          id?: string;
          latido_at?: string | null;
          nombre: string;
          origen: 'json' | 'carpetas' | 'clientes';
          started_at?: string;
          user_id?: string;
        };
        Update: {
          actualizados?: number;
          creados?: number;
          documentos?: number;
          errores?: Json;
          existentes?: number;
          fallidos?: number;
          finished_at?: string | null;
          id?: string;
          latido_at?: string | null;
          nombre?: string;
          origen?: 'json' | 'carpetas' | 'clientes';
          started_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      importes: {
        Row: {
          concepto: 'reclamado' | 'ofrecido' | 'condena' | 'cobro' | 'costas' | 'pago_cliente' | 'honorarios';
          contraasiento_de: string | null;
          created_at: string;
          deal_id: string;
          documento_id: string | null;
          fecha: string;
          id: string;
          importado: boolean | null;
          importe: number;
          intereses: number;
          nota: string | null;
          user_id: string;
        };
        Insert: {
          concepto: 'reclamado' | 'ofrecido' | 'condena' | 'cobro' | 'costas' | 'pago_cliente' | 'honorarios';
          contraasiento_de?: string | null;
          created_at?: string;
          deal_id: string;
          documento_id?: string | null;
          fecha: string;
          id?: string;
          importado?: boolean | null;
          importe: number;
          intereses?: number;
          nota?: string | null;
          user_id?: string;
        };
        Update: {
          concepto?: 'reclamado' | 'ofrecido' | 'condena' | 'cobro' | 'costas' | 'pago_cliente' | 'honorarios';
          contraasiento_de?: string | null;
          created_at?: string;
          deal_id?: string;
          documento_id?: string | null;
          fecha?: string;
          id?: string;
          importado?: boolean | null;
          importe?: number;
          intereses?: number;
          nota?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'importes_contraasiento_de_fkey';
            columns: ['contraasiento_de'];
            isOneToOne: false;
            referencedRelation: 'importes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'importes_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
        ];
      };
      lotes: {
        Row: {
          cerrado_at: string | null;
          cerrado_por: string | null;
          con_huecos: boolean;
          created_at: string;
          estado: 'en_curso' | 'terminado' | 'cancelado' | 'deshecho';
          id: string;
          latido_at: string | null;
          pestana: string | null;
          plantilla_id: string;
          titulo: string;
          total: number;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          cerrado_at?: string | null;
          cerrado_por?: string | null;
          con_huecos?: boolean;
          created_at?: string;
          estado?: 'en_curso' | 'terminado' | 'cancelado' | 'deshecho';
          id?: string;
          latido_at?: string | null;
          pestana?: string | null;
          plantilla_id: string;
          titulo: string;
          total: number;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          cerrado_at?: string | null;
          cerrado_por?: string | null;
          con_huecos?: boolean;
          created_at?: string;
          estado?: 'en_curso' | 'terminado' | 'cancelado' | 'deshecho';
          id?: string;
          latido_at?: string | null;
          pestana?: string | null;
          plantilla_id?: string;
          titulo?: string;
          total?: number;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lotes_plantilla_id_fkey';
            columns: ['plantilla_id'];
            isOneToOne: false;
            referencedRelation: 'plantillas';
            referencedColumns: ['id'];
          },
        ];
      };
      masc_evidencias: {
        Row: {
          clase: 'texto' | 'acuse_recibo' | 'certificacion_contenido' | 'documento_firmado' | 'respuesta' | 'oferta' | 'acta' | 'declaracion_responsable';
          confidencial: boolean;
          created_at: string;
          deal_id: string;
          documento_id: string;
          id: string;
          intento_id: string;
          user_id: string;
        };
        Insert: {
          clase: 'texto' | 'acuse_recibo' | 'certificacion_contenido' | 'documento_firmado' | 'respuesta' | 'oferta' | 'acta' | 'declaracion_responsable';
          confidencial: boolean;
          created_at?: string;
          deal_id: string;
          documento_id: string;
          id?: string;
          intento_id: string;
          user_id?: string;
        };
        Update: {
          clase?: 'texto' | 'acuse_recibo' | 'certificacion_contenido' | 'documento_firmado' | 'respuesta' | 'oferta' | 'acta' | 'declaracion_responsable';
          confidencial?: boolean;
          created_at?: string;
          deal_id?: string;
          documento_id?: string;
          id?: string;
          intento_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'masc_evidencias_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'masc_evidencias_intento_id_fkey';
            columns: ['intento_id'];
            isOneToOne: false;
            referencedRelation: 'masc_intentos';
            referencedColumns: ['id'];
          },
        ];
      };
      masc_intentos: {
        Row: {
          aceptada: string | null;
          ambas: boolean;
          anulado_motivo: string | null;
          caduca: string | null;
          calendario: Json | null;
          canal: 'burofax' | 'correo_certificado_electronico' | 'sac_web' | 'correo' | 'oficina' | 'notario';
          clave_identificativa: string | null;
          computo: Json | null;
          conservado_motivo: string | null;
          created_at: string;
          cumple_desde: string | null;
          deal_id: string;
          enviado: string | null;
          escrito_id: string | null;
          espera: string | null;
          estado: 'borrador' | 'enviado' | 'recibido' | 'datos' | 'respondido' | 'acuerdo' | 'fallido' | 'usado' | 'anulado';
          falta: string[];
          id: string;
          importe: number | null;
          intento_fallido: string | null;
          interrupciones: Json;
          lote_id: string | null;
          numero_envio: string | null;
          objeto: string[];
          oferta_importe: number | null;
          orden: number;
          pagado: string | null;
          presentado: string | null;
          previo: Json | null;
          primera_reunion: string | null;
          propuesta_fecha: string | null;
          recibido: string | null;
          referencia: string;
          regla: string | null;
          regla_conservada: string | null;
          respuesta: 'sin' | 'rechazo' | 'oferta' | 'parcial' | 'aceptacion' | 'requiere_datos' | 'inadmision';
          respuesta_fecha: string | null;
          respuesta_motivos: string | null;
          sin_reclamar: string[];
          terminado: string | null;
          terminado_por: 'cliente' | 'entidad' | 'despacho' | null;
          updated_at: string;
          user_id: string;
          via: string;
        };
        Insert: {
          aceptada?: string | null;
          ambas?: boolean;
          anulado_motivo?: string | null;
          caduca?: string | null;
          calendario?: Json | null;
          canal: 'burofax' | 'correo_certificado_electronico' | 'sac_web' | 'correo' | 'oficina' | 'notario';
          clave_identificativa?: string | null;
          computo?: Json | null;
          conservado_motivo?: string | null;
          created_at?: string;
          cumple_desde?: string | null;
          deal_id: string;
          enviado?: string | null;
          escrito_id?: string | null;
          espera?: string | null;
          estado?: 'borrador' | 'enviado' | 'recibido' | 'datos' | 'respondido' | 'acuerdo' | 'fallido' | 'usado' | 'anulado';
          falta?: string[];
          id?: string;
          importe?: number | null;
          intento_fallido?: string | null;
          interrupciones?: Json;
          lote_id?: string | null;
          numero_envio?: string | null;
          objeto?: string[];
          oferta_importe?: number | null;
          orden?: number;
          pagado?: string | null;
          presentado?: string | null;
          previo?: Json | null;
          primera_reunion?: string | null;
          propuesta_fecha?: string | null;
          recibido?: string | null;
          referencia?: string;
          regla?: string | null;
          regla_conservada?: string | null;
          respuesta?: 'sin' | 'rechazo' | 'oferta' | 'parcial' | 'aceptacion' | 'requiere_datos' | 'inadmision';
          respuesta_fecha?: string | null;
          respuesta_motivos?: string | null;
          sin_reclamar?: string[];
          terminado?: string | null;
          terminado_por?: 'cliente' | 'entidad' | 'despacho' | null;
          updated_at?: string;
          user_id?: string;
          via: string;
        };
        Update: {
          aceptada?: string | null;
          ambas?: boolean;
          anulado_motivo?: string | null;
          caduca?: string | null;
          calendario?: Json | null;
          canal?: 'burofax' | 'correo_certificado_electronico' | 'sac_web' | 'correo' | 'oficina' | 'notario';
          clave_identificativa?: string | null;
          computo?: Json | null;
          conservado_motivo?: string | null;
          created_at?: string;
          cumple_desde?: string | null;
          deal_id?: string;
          enviado?: string | null;
          escrito_id?: string | null;
          espera?: string | null;
          estado?: 'borrador' | 'enviado' | 'recibido' | 'datos' | 'respondido' | 'acuerdo' | 'fallido' | 'usado' | 'anulado';
          falta?: string[];
          id?: string;
          importe?: number | null;
          intento_fallido?: string | null;
          interrupciones?: Json;
          lote_id?: string | null;
          numero_envio?: string | null;
          objeto?: string[];
          oferta_importe?: number | null;
          orden?: number;
          pagado?: string | null;
          presentado?: string | null;
          previo?: Json | null;
          primera_reunion?: string | null;
          propuesta_fecha?: string | null;
          recibido?: string | null;
          referencia?: string;
          regla?: string | null;
          regla_conservada?: string | null;
          respuesta?: 'sin' | 'rechazo' | 'oferta' | 'parcial' | 'aceptacion' | 'requiere_datos' | 'inadmision';
          respuesta_fecha?: string | null;
          respuesta_motivos?: string | null;
          sin_reclamar?: string[];
          terminado?: string | null;
          terminado_por?: 'cliente' | 'entidad' | 'despacho' | null;
          updated_at?: string;
          user_id?: string;
          via?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'masc_intentos_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'masc_intentos_via_fkey';
            columns: ['via'];
            isOneToOne: false;
            referencedRelation: 'masc_vias';
            referencedColumns: ['clave'];
          },
        ];
      };
      masc_justificantes: {
        Row: {
          candidatos: string[];
          clase: 'texto' | 'acuse_recibo' | 'certificacion_contenido' | 'documento_firmado' | 'respuesta' | 'oferta' | 'acta' | 'declaracion_responsable';
          created_at: string;
          duda: string;
          fecha: string | null;
          file_name: string;
          file_path: string | null;
          file_size: number | null;
          id: string;
          object_id: string | null;
          sha256: string | null;
          texto: string;
          user_id: string;
        };
        Insert: {
          candidatos?: string[];
          clase?: 'texto' | 'acuse_recibo' | 'certificacion_contenido' | 'documento_firmado' | 'respuesta' | 'oferta' | 'acta' | 'declaracion_responsable';
          created_at?: string;
          duda: string;
          fecha?: string | null;
          file_name: string;
          file_path?: string | null;
          file_size?: number | null;
          id?: string;
          object_id?: string | null;
          sha256?: string | null;
          texto?: string;
          user_id?: string;
        };
        Update: {
          candidatos?: string[];
          clase?: 'texto' | 'acuse_recibo' | 'certificacion_contenido' | 'documento_firmado' | 'respuesta' | 'oferta' | 'acta' | 'declaracion_responsable';
          created_at?: string;
          duda?: string;
          fecha?: string | null;
          file_name?: string;
          file_path?: string | null;
          file_size?: number | null;
          id?: string;
          object_id?: string | null;
          sha256?: string | null;
          texto?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      masc_permisos: {
        Row: {
          created_at: string;
          deal_id: string;
          frase: string;
          id: string;
          motivo: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          deal_id: string;
          frase: string;
          id?: string;
          motivo: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          deal_id?: string;
          frase?: string;
          id?: string;
          motivo?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'masc_permisos_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
        ];
      };
      masc_vias: {
        Row: {
          abre: 'presentado' | 'recibido';
          base: string;
          caduca_meses: number | null;
          cantidad: number;
          clase: 'natural' | 'habiles-civiles';
          clave: string;
          evidencia: string;
          fuente: string;
          interrumpe: boolean;
          letra: 'A' | 'B' | 'C';
          para: string;
          revisado_at: string | null;
          revisado_por: string | null;
          titulo: string;
          unidad: 'dias' | 'meses';
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          abre: 'presentado' | 'recibido';
          base: string;
          caduca_meses?: number | null;
          cantidad: number;
          clase: 'natural' | 'habiles-civiles';
          clave: string;
          evidencia: string;
          fuente: string;
          interrumpe: boolean;
          letra: 'A' | 'B' | 'C';
          para: string;
          revisado_at?: string | null;
          revisado_por?: string | null;
          titulo: string;
          unidad: 'dias' | 'meses';
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          abre?: 'presentado' | 'recibido';
          base?: string;
          caduca_meses?: number | null;
          cantidad?: number;
          clase?: 'natural' | 'habiles-civiles';
          clave?: string;
          evidencia?: string;
          fuente?: string;
          interrumpe?: boolean;
          letra?: 'A' | 'B' | 'C';
          para?: string;
          revisado_at?: string | null;
          revisado_por?: string | null;
          titulo?: string;
          unidad?: 'dias' | 'meses';
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      notificaciones_judiciales: {
        Row: {
          autos: string | null;
          candidatos: Json;
          clase: string | null;
          contradiccion: string | null;
          correo: Json | null;
          created_at: string;
          deal_id: string | null;
          decidida_at: string | null;
          decidida_por: string | null;
          documento_id: string | null;
          enviada: string | null;
          enviada_hora: string | null;
          estado: 'nueva' | 'propuesta' | 'aceptada' | 'descartada';
          file_name: string;
          file_path: string;
          file_size: number;
          hecho: Json | null;
          id: string;
          nig: string | null;
          object_id: string | null;
          organo_texto: string | null;
          origen: string;
          plazo_id: string | null;
          puntos: number | null;
          recibida: string | null;
          recibida_hora: string | null;
          senalamiento: Json | null;
          sha256: string;
          texto: string;
          updated_at: string;
          user_id: string;
          via: 'procurador' | 'lexnet';
        };
        Insert: {
          autos?: string | null;
          candidatos?: Json;
          clase?: string | null;
          contradiccion?: string | null;
          correo?: Json | null;
          created_at?: string;
          deal_id?: string | null;
          decidida_at?: string | null;
          decidida_por?: string | null;
          documento_id?: string | null;
          enviada?: string | null;
          enviada_hora?: string | null;
          estado?: 'nueva' | 'propuesta' | 'aceptada' | 'descartada';
          file_name: string;
          file_path: string;
          file_size: number;
          hecho?: Json | null;
          id?: string;
          nig?: string | null;
          object_id?: string | null;
          organo_texto?: string | null;
          origen: string;
          plazo_id?: string | null;
          puntos?: number | null;
          recibida?: string | null;
          recibida_hora?: string | null;
          senalamiento?: Json | null;
          sha256: string;
          texto?: string;
          updated_at?: string;
          user_id?: string;
          via?: 'procurador' | 'lexnet';
        };
        Update: {
          autos?: string | null;
          candidatos?: Json;
          clase?: string | null;
          contradiccion?: string | null;
          correo?: Json | null;
          created_at?: string;
          deal_id?: string | null;
          decidida_at?: string | null;
          decidida_por?: string | null;
          documento_id?: string | null;
          enviada?: string | null;
          enviada_hora?: string | null;
          estado?: 'nueva' | 'propuesta' | 'aceptada' | 'descartada';
          file_name?: string;
          file_path?: string;
          file_size?: number;
          hecho?: Json | null;
          id?: string;
          nig?: string | null;
          object_id?: string | null;
          organo_texto?: string | null;
          origen?: string;
          plazo_id?: string | null;
          puntos?: number | null;
          recibida?: string | null;
          recibida_hora?: string | null;
          senalamiento?: Json | null;
          sha256?: string;
          texto?: string;
          updated_at?: string;
          user_id?: string;
          via?: 'procurador' | 'lexnet';
        };
        Relationships: [
          {
            foreignKeyName: 'notificaciones_judiciales_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
        ];
      };
      objetos_purgados: {
        Row: {
          object_id: string;
          purged_at: string;
          version: string | null;
        };
        Insert: {
          object_id: string;
          purged_at?: string;
          version?: string | null;
        };
        Update: {
          object_id?: string;
          purged_at?: string;
          version?: string | null;
        };
        Relationships: [];
      };
      organos: {
        Row: {
          comunidad: string | null;
          created_at: string;
          id: string;
          lexnet_codigo: string | null;
          municipio: string | null;
          nombre: string;
          nombre_anterior: string | null;
          provincia: string | null;
          sede_calendario_id: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          comunidad?: string | null;
          created_at?: string;
          id?: string;
          lexnet_codigo?: string | null;
          municipio?: string | null;
          nombre: string;
          nombre_anterior?: string | null;
          provincia?: string | null;
          sede_calendario_id?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          comunidad?: string | null;
          created_at?: string;
          id?: string;
          lexnet_codigo?: string | null;
          municipio?: string | null;
          nombre?: string;
          nombre_anterior?: string | null;
          provincia?: string | null;
          sede_calendario_id?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'organos_sede_calendario_id_fkey';
            columns: ['sede_calendario_id'];
            isOneToOne: false;
            referencedRelation: 'sedes';
            referencedColumns: ['id'];
          },
        ];
      };
      papelera: {
        Row: {
          bloqueado_at: string | null;
          deleted_at: string;
          deleted_by: string | null;
          dependientes: Json;
          id: string;
          objetos: string[];
          registro: Json;
          registro_id: string;
          tabla: string;
          titulo: string;
          user_id: string;
        };
        Insert: {
          bloqueado_at?: string | null;
          deleted_at?: string;
          deleted_by?: string | null;
          dependientes?: Json;
          id?: string;
          objetos?: string[];
          registro: Json;
          registro_id: string;
          tabla: string;
          titulo?: string;
          user_id: string;
        };
        Update: {
          bloqueado_at?: string | null;
          deleted_at?: string;
          deleted_by?: string | null;
          dependientes?: Json;
          id?: string;
          objetos?: string[];
          registro?: Json;
          registro_id?: string;
          tabla?: string;
          titulo?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      plantillas: {
        Row: {
          aprobada_at: string | null;
          aprobada_por: string | null;
          asunto: string | null;
          clase: 'docx' | 'texto' | 'correo';
          created_at: string;
          cuerpo: string | null;
          estado: 'borrador' | 'aprobada' | 'retirada';
          familia: string;
          fase: string | null;
          file_name: string | null;
          file_path: string | null;
          file_size: number | null;
          id: string;
          nombre: string;
          nota: string | null;
          object_id: string | null;
          retirada_at: string | null;
          retirada_motivo: string | null;
          retirada_por: string | null;
          revision: Json;
          servicio_id: string | null;
          sha256: string | null;
          updated_at: string;
          user_id: string;
          uso: 'sac' | 'masc' | 'demanda' | 'encargo' | 'cliente' | 'otro';
          version: number;
        };
        Insert: {
          aprobada_at?: string | null;
          aprobada_por?: string | null;
          asunto?: string | null;
          clase?: 'docx' | 'texto' | 'correo';
          created_at?: string;
          cuerpo?: string | null;
          estado?: 'borrador' | 'aprobada' | 'retirada';
          familia: string;
          fase?: string | null;
          file_name?: string | null;
          file_path?: string | null;
          file_size?: number | null;
          id?: string;
          nombre: string;
          nota?: string | null;
          object_id?: string | null;
          retirada_at?: string | null;
          retirada_motivo?: string | null;
          retirada_por?: string | null;
          revision?: Json;
          servicio_id?: string | null;
          sha256?: string | null;
          updated_at?: string;
          user_id?: string;
          uso: 'sac' | 'masc' | 'demanda' | 'encargo' | 'cliente' | 'otro';
          version: number;
        };
        Update: {
          aprobada_at?: string | null;
          aprobada_por?: string | null;
          asunto?: string | null;
          clase?: 'docx' | 'texto' | 'correo';
          created_at?: string;
          cuerpo?: string | null;
          estado?: 'borrador' | 'aprobada' | 'retirada';
          familia?: string;
          fase?: string | null;
          file_name?: string | null;
          file_path?: string | null;
          file_size?: number | null;
          id?: string;
          nombre?: string;
          nota?: string | null;
          object_id?: string | null;
          retirada_at?: string | null;
          retirada_motivo?: string | null;
          retirada_por?: string | null;
          revision?: Json;
          servicio_id?: string | null;
          sha256?: string | null;
          updated_at?: string;
          user_id?: string;
          uso?: 'sac' | 'masc' | 'demanda' | 'encargo' | 'cliente' | 'otro';
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'plantillas_fase_fkey';
            columns: ['fase'];
            isOneToOne: false;
            referencedRelation: 'fases';
            referencedColumns: ['clave'];
          },
          {
            foreignKeyName: 'plantillas_servicio_id_fkey';
            columns: ['servicio_id'];
            isOneToOne: false;
            referencedRelation: 'servicios';
            referencedColumns: ['id'];
          },
        ];
      };
      plazos_tipo: {
        Row: {
          articulo: string;
          cantidad: number;
          clase: 'procesal' | 'natural' | 'habiles-civiles';
          clave: string;
          comun: boolean;
          created_at: string;
          cuenta_desde: string;
          dictamen: boolean;
          disparo: 'notificacion' | 'acto' | 'firmeza' | 'presentacion' | 'publicacion';
          efecto: 'vence' | 'espera' | 'caduca' | 'silencio';
          enlace: string | null;
          estado: 'leido' | 'discutido' | 'sin_leer';
          gracia: boolean;
          lecturas: string | null;
          leido_el: string | null;
          motivo: string | null;
          nota: string | null;
          revisado_at: string | null;
          revisado_por: string | null;
          titulo: string;
          unidad: 'dias' | 'meses' | 'anios';
          updated_at: string;
          user_id: string | null;
          vigente_desde: string;
          vigente_hasta: string | null;
        };
        Insert: {
          articulo: string;
          cantidad: number;
          clase: 'procesal' | 'natural' | 'habiles-civiles';
          clave?: string;
          comun?: boolean;
          created_at?: string;
          cuenta_desde: string;
          dictamen?: boolean;
          disparo?: 'notificacion' | 'acto' | 'firmeza' | 'presentacion' | 'publicacion';
          efecto?: 'vence' | 'espera' | 'caduca' | 'silencio';
          enlace?: string | null;
          estado?: 'leido' | 'discutido' | 'sin_leer';
          gracia?: boolean;
          lecturas?: string | null;
          leido_el?: string | null;
          motivo?: string | null;
          nota?: string | null;
          revisado_at?: string | null;
          revisado_por?: string | null;
          titulo: string;
          unidad: 'dias' | 'meses' | 'anios';
          updated_at?: string;
          user_id?: string | null;
          vigente_desde: string;
          vigente_hasta?: string | null;
        };
        Update: {
          articulo?: string;
          cantidad?: number;
          clase?: 'procesal' | 'natural' | 'habiles-civiles';
          clave?: string;
          comun?: boolean;
          created_at?: string;
          cuenta_desde?: string;
          dictamen?: boolean;
          disparo?: 'notificacion' | 'acto' | 'firmeza' | 'presentacion' | 'publicacion';
          efecto?: 'vence' | 'espera' | 'caduca' | 'silencio';
          enlace?: string | null;
          estado?: 'leido' | 'discutido' | 'sin_leer';
          gracia?: boolean;
          lecturas?: string | null;
          leido_el?: string | null;
          motivo?: string | null;
          nota?: string | null;
          revisado_at?: string | null;
          revisado_por?: string | null;
          titulo?: string;
          unidad?: 'dias' | 'meses' | 'anios';
          updated_at?: string;
          user_id?: string | null;
          vigente_desde?: string;
          vigente_hasta?: string | null;
        };
        Relationships: [];
      };
      prescripciones: {
        Row: {
          accion: 'personal' | 'nulidad_radical' | 'restitucion' | 'anulabilidad' | 'seguro_danos' | 'seguro_personas' | 'conformidad' | 'producto_defectuoso' | 'cesacion' | 'otra';
          created_at: string;
          deal_id: string;
          dia: string | null;
          id: string;
          inicio: string | null;
          interrupciones: Json;
          motivo: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          accion: 'personal' | 'nulidad_radical' | 'restitucion' | 'anulabilidad' | 'seguro_danos' | 'seguro_personas' | 'conformidad' | 'producto_defectuoso' | 'cesacion' | 'otra';
          created_at?: string;
          deal_id: string;
          dia?: string | null;
          id?: string;
          inicio?: string | null;
          interrupciones?: Json;
          motivo?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          accion?: 'personal' | 'nulidad_radical' | 'restitucion' | 'anulabilidad' | 'seguro_danos' | 'seguro_personas' | 'conformidad' | 'producto_defectuoso' | 'cesacion' | 'otra';
          created_at?: string;
          deal_id?: string;
          dia?: string | null;
          id?: string;
          inicio?: string | null;
          interrupciones?: Json;
          motivo?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'prescripciones_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
        ];
      };
      procedimientos: {
        Row: {
          admitida: string | null;
          autos: string | null;
          created_at: string;
          cuantia: number | null;
          cuantia_indeterminada: boolean;
          deal_id: string;
          grado: 'primera_instancia' | 'apelacion' | 'casacion' | 'ejecucion' | 'extension_efectos';
          id: string;
          importado: Json;
          letrado_id: string | null;
          nig: string | null;
          organo_id: string | null;
          parte_contraria_procurador: string | null;
          plaza: string | null;
          presentada: string | null;
          principal: boolean;
          procurador_id: string | null;
          tipo: 'verbal' | 'ordinario' | 'monitorio' | 'otro' | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          admitida?: string | null;
          autos?: string | null;
          created_at?: string;
          cuantia?: number | null;
          cuantia_indeterminada?: boolean;
          deal_id: string;
          grado?: 'primera_instancia' | 'apelacion' | 'casacion' | 'ejecucion' | 'extension_efectos';
          id?: string;
          importado?: Json;
          letrado_id?: string | null;
          nig?: string | null;
          organo_id?: string | null;
          parte_contraria_procurador?: string | null;
          plaza?: string | null;
          presentada?: string | null;
          principal?: boolean;
          procurador_id?: string | null;
          tipo?: 'verbal' | 'ordinario' | 'monitorio' | 'otro' | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          admitida?: string | null;
          autos?: string | null;
          created_at?: string;
          cuantia?: number | null;
          cuantia_indeterminada?: boolean;
          deal_id?: string;
          grado?: 'primera_instancia' | 'apelacion' | 'casacion' | 'ejecucion' | 'extension_efectos';
          id?: string;
          importado?: Json;
          letrado_id?: string | null;
          nig?: string | null;
          organo_id?: string | null;
          parte_contraria_procurador?: string | null;
          plaza?: string | null;
          presentada?: string | null;
          principal?: boolean;
          procurador_id?: string | null;
          tipo?: 'verbal' | 'ordinario' | 'monitorio' | 'otro' | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'procedimientos_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'procedimientos_letrado_id_fkey';
            columns: ['letrado_id'];
            isOneToOne: false;
            referencedRelation: 'profesionales';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'procedimientos_organo_id_fkey';
            columns: ['organo_id'];
            isOneToOne: false;
            referencedRelation: 'organos';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'procedimientos_procurador_id_fkey';
            columns: ['procurador_id'];
            isOneToOne: false;
            referencedRelation: 'profesionales';
            referencedColumns: ['id'];
          },
        ];
      };
      profesionales: {
        Row: {
          colegio: string | null;
          created_at: string;
          id: string;
          nombre: string;
          numero: string | null;
          tipo: 'procurador' | 'letrado';
          updated_at: string;
          user_id: string;
        };
        Insert: {
          colegio?: string | null;
          created_at?: string;
          id?: string;
          nombre: string;
          numero?: string | null;
          tipo: 'procurador' | 'letrado';
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          colegio?: string | null;
          created_at?: string;
          id?: string;
          nombre?: string;
          numero?: string | null;
          tipo?: 'procurador' | 'letrado';
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      programas: {
        Row: {
          created_at: string;
          huella: string;
          id: string;
          nombre: string;
          permisos: string[];
          revocada_at: string | null;
          user_id: string;
          vence: string;
        };
        Insert: {
          created_at?: string;
          huella: string;
          id?: string;
          nombre: string;
          permisos?: string[];
          revocada_at?: string | null;
          user_id?: string;
          vence: string;
        };
        Update: {
          created_at?: string;
          huella?: string;
          id?: string;
          nombre?: string;
          permisos?: string[];
          revocada_at?: string | null;
          user_id?: string;
          vence?: string;
        };
        Relationships: [];
      };
      reglas_revisadas: {
        Row: {
          created_at: string;
          fecha: string;
          id: string;
          motor: string;
          nombre: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          fecha: string;
          id?: string;
          motor: string;
          nombre: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          fecha?: string;
          id?: string;
          motor?: string;
          nombre?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      resultados: {
        Row: {
          costas: 'a_favor' | 'en_contra' | 'sin_imposicion' | 'no_consta';
          created_at: string;
          deal_id: string;
          fecha: string;
          firme_desde: string | null;
          id: string;
          importado: boolean | null;
          nota: string | null;
          procedimiento_id: string | null;
          resultado: 'estimada' | 'estimada_parcial' | 'desestimada' | 'allanamiento' | 'acuerdo_extrajudicial' | 'acuerdo_homologado' | 'satisfaccion_extraprocesal' | 'extension_efectos' | 'desistimiento' | 'inadmitida' | 'caducada';
          updated_at: string;
          user_id: string;
        };
        Insert: {
          costas?: 'a_favor' | 'en_contra' | 'sin_imposicion' | 'no_consta';
          created_at?: string;
          deal_id: string;
          fecha: string;
          firme_desde?: string | null;
          id?: string;
          importado?: boolean | null;
          nota?: string | null;
          procedimiento_id?: string | null;
          resultado: 'estimada' | 'estimada_parcial' | 'desestimada' | 'allanamiento' | 'acuerdo_extrajudicial' | 'acuerdo_homologado' | 'satisfaccion_extraprocesal' | 'extension_efectos' | 'desistimiento' | 'inadmitida' | 'caducada';
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          costas?: 'a_favor' | 'en_contra' | 'sin_imposicion' | 'no_consta';
          created_at?: string;
          deal_id?: string;
          fecha?: string;
          firme_desde?: string | null;
          id?: string;
          importado?: boolean | null;
          nota?: string | null;
          procedimiento_id?: string | null;
          resultado?: 'estimada' | 'estimada_parcial' | 'desestimada' | 'allanamiento' | 'acuerdo_extrajudicial' | 'acuerdo_homologado' | 'satisfaccion_extraprocesal' | 'extension_efectos' | 'desistimiento' | 'inadmitida' | 'caducada';
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'resultados_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
        ];
      };
      sedes: {
        Row: {
          comunidad: 'AN' | 'AR' | 'AS' | 'CB' | 'CE' | 'CL' | 'CM' | 'CN' | 'CT' | 'EX' | 'GA' | 'IB' | 'MC' | 'MD' | 'ML' | 'NC' | 'PV' | 'RI' | 'VC';
          created_at: string;
          id: string;
          municipio: string;
          user_id: string;
        };
        Insert: {
          comunidad: 'AN' | 'AR' | 'AS' | 'CB' | 'CE' | 'CL' | 'CM' | 'CN' | 'CT' | 'EX' | 'GA' | 'IB' | 'MC' | 'MD' | 'ML' | 'NC' | 'PV' | 'RI' | 'VC';
          created_at?: string;
          id?: string;
          municipio: string;
          user_id?: string;
        };
        Update: {
          comunidad?: 'AN' | 'AR' | 'AS' | 'CB' | 'CE' | 'CL' | 'CM' | 'CN' | 'CT' | 'EX' | 'GA' | 'IB' | 'MC' | 'MD' | 'ML' | 'NC' | 'PV' | 'RI' | 'VC';
          created_at?: string;
          id?: string;
          municipio?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      servicios: {
        Row: {
          activo: boolean;
          clase_juicio: string | null;
          created_at: string;
          descripcion: string | null;
          deteccion: Json;
          documentos_exigidos: string[] | null;
          extension_efectos: 'cabe' | 'excluida' | null;
          fases_ocultas: string[];
          fuente: string | null;
          honorarios: Json;
          id: string;
          nombre: string;
          revisado_fecha: string | null;
          revisado_por: string | null;
          texto_cliente: Json;
          updated_at: string;
          user_id: string | null;
          via_masc: string | null;
        };
        Insert: {
          activo?: boolean;
          clase_juicio?: string | null;
          created_at?: string;
          descripcion?: string | null;
          deteccion?: Json;
          documentos_exigidos?: string[] | null;
          extension_efectos?: 'cabe' | 'excluida' | null;
          fases_ocultas?: string[];
          fuente?: string | null;
          honorarios?: Json;
          id?: string;
          nombre: string;
          revisado_fecha?: string | null;
          revisado_por?: string | null;
          texto_cliente?: Json;
          updated_at?: string;
          user_id?: string | null;
          via_masc?: string | null;
        };
        Update: {
          activo?: boolean;
          clase_juicio?: string | null;
          created_at?: string;
          descripcion?: string | null;
          deteccion?: Json;
          documentos_exigidos?: string[] | null;
          extension_efectos?: 'cabe' | 'excluida' | null;
          fases_ocultas?: string[];
          fuente?: string | null;
          honorarios?: Json;
          id?: string;
          nombre?: string;
          revisado_fecha?: string | null;
          revisado_por?: string | null;
          texto_cliente?: Json;
          updated_at?: string;
          user_id?: string | null;
          via_masc?: string | null;
        };
        Relationships: [];
      };
      servicios_asignaciones: {
        Row: {
          cambiados: Json;
          created_at: string;
          deshecha_at: string | null;
          expedientes: number;
          grupo: string;
          id: string;
          origen: 'deteccion' | 'lista';
          restan: string[] | null;
          restaurados: number | null;
          user_id: string;
        };
        Insert: {
          cambiados: Json;
          created_at?: string;
          deshecha_at?: string | null;
          expedientes: number;
          grupo: string;
          id?: string;
          origen: 'deteccion' | 'lista';
          restan?: string[] | null;
          restaurados?: number | null;
          user_id?: string;
        };
        Update: {
          cambiados?: Json;
          created_at?: string;
          deshecha_at?: string | null;
          expedientes?: number;
          grupo?: string;
          id?: string;
          origen?: 'deteccion' | 'lista';
          restan?: string[] | null;
          restaurados?: number | null;
          user_id?: string;
        };
        Relationships: [];
      };
      settings: {
        Row: {
          name: string;
          updated_at: string;
          value: string;
        };
        Insert: {
          name: string;
          updated_at?: string;
          value: string;
        };
        Update: {
          name?: string;
          updated_at?: string;
          value?: string;
        };
        Relationships: [];
      };
      staff: {
        Row: {
          active: boolean;
          created_at: string;
          email: string;
          full_name: string | null;
          role: 'administrador' | 'miembro' | 'programa';
          user_id: string;
        };
        Insert: {
          active?: boolean;
          created_at?: string;
          email: string;
          full_name?: string | null;
          role?: 'administrador' | 'miembro' | 'programa';
          user_id: string;
        };
        Update: {
          active?: boolean;
          created_at?: string;
          email?: string;
          full_name?: string | null;
          role?: 'administrador' | 'miembro' | 'programa';
          user_id?: string;
        };
        Relationships: [];
      };
      tareas_periodicas: {
        Row: {
          activa: boolean;
          created_at: string;
          dia: number;
          frecuencia: 'diaria' | 'semanal' | 'mensual' | 'primer_habil';
          id: string;
          nota: string | null;
          proxima: string;
          responsable: string | null;
          titulo: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          activa?: boolean;
          created_at?: string;
          dia?: number;
          frecuencia: 'diaria' | 'semanal' | 'mensual' | 'primer_habil';
          id?: string;
          nota?: string | null;
          proxima: string;
          responsable?: string | null;
          titulo: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          activa?: boolean;
          created_at?: string;
          dia?: number;
          frecuencia?: 'diaria' | 'semanal' | 'mensual' | 'primer_habil';
          id?: string;
          nota?: string | null;
          proxima?: string;
          responsable?: string | null;
          titulo?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      tareas_reglas: {
        Row: {
          activa: boolean;
          cerrar_con: string | null;
          created_at: string;
          dias: number;
          evento: 'documento' | 'plazo' | 'fecha' | 'fase' | 'importe' | 'masc';
          habiles: boolean;
          id: string;
          nota: string | null;
          prioridad: 'alta' | 'normal' | 'baja';
          responsable: string | null;
          responsable_de: 'expediente' | 'persona' | 'nadie';
          servicio_id: string | null;
          titulo: string;
          updated_at: string;
          user_id: string;
          valor: string | null;
        };
        Insert: {
          activa?: boolean;
          cerrar_con?: string | null;
          created_at?: string;
          dias?: number;
          evento: 'documento' | 'plazo' | 'fecha' | 'fase' | 'importe' | 'masc';
          habiles?: boolean;
          id?: string;
          nota?: string | null;
          prioridad?: 'alta' | 'normal' | 'baja';
          responsable?: string | null;
          responsable_de?: 'expediente' | 'persona' | 'nadie';
          servicio_id?: string | null;
          titulo: string;
          updated_at?: string;
          user_id?: string;
          valor?: string | null;
        };
        Update: {
          activa?: boolean;
          cerrar_con?: string | null;
          created_at?: string;
          dias?: number;
          evento?: 'documento' | 'plazo' | 'fecha' | 'fase' | 'importe' | 'masc';
          habiles?: boolean;
          id?: string;
          nota?: string | null;
          prioridad?: 'alta' | 'normal' | 'baja';
          responsable?: string | null;
          responsable_de?: 'expediente' | 'persona' | 'nadie';
          servicio_id?: string | null;
          titulo?: string;
          updated_at?: string;
          user_id?: string;
          valor?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'tareas_reglas_servicio_id_fkey';
            columns: ['servicio_id'];
            isOneToOne: false;
            referencedRelation: 'servicios';
            referencedColumns: ['id'];
          },
        ];
      };
      tipos_publicados: {
        Row: {
          created_at: string;
          desde: string;
          enlace: string | null;
          fuente: string;
          id: string;
          milesimas: number;
          publicado_el: string;
          revisado_at: string | null;
          revisado_por: string | null;
          serie: 'mercantil' | 'revolving' | 'consumo_hasta_1' | 'consumo_1_a_5' | 'consumo_mas_de_5';
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          created_at?: string;
          desde: string;
          enlace?: string | null;
          fuente: string;
          id?: string;
          milesimas: number;
          publicado_el: string;
          revisado_at?: string | null;
          revisado_por?: string | null;
          serie: 'mercantil' | 'revolving' | 'consumo_hasta_1' | 'consumo_1_a_5' | 'consumo_mas_de_5';
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          desde?: string;
          enlace?: string | null;
          fuente?: string;
          id?: string;
          milesimas?: number;
          publicado_el?: string;
          revisado_at?: string | null;
          revisado_por?: string | null;
          serie?: 'mercantil' | 'revolving' | 'consumo_hasta_1' | 'consumo_1_a_5' | 'consumo_mas_de_5';
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      visitas: {
        Row: {
          desde: string | null;
          ultima: string;
          user_id: string;
        };
        Insert: {
          desde?: string | null;
          ultima?: string;
          user_id: string;
        };
        Update: {
          desde?: string | null;
          ultima?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      vistas: {
        Row: {
          busqueda: Json;
          created_at: string;
          id: string;
          nombre: string;
          pantalla: 'expedientes' | 'clientes';
          updated_at: string;
          user_id: string;
        };
        Insert: {
          busqueda: Json;
          created_at?: string;
          id?: string;
          nombre: string;
          pantalla: 'expedientes' | 'clientes';
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          busqueda?: Json;
          created_at?: string;
          id?: string;
          nombre?: string;
          pantalla?: 'expedientes' | 'clientes';
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      textos_legales: {
        Row: {
          name: string;
          value: string;
        };
        Relationships: [];
      };
    };
    Functions: {
      abrir_expediente: {
        Args: { deal: string };
        Returns: undefined;
      };
      abrir_inicio: {
        Args: { limite?: number };
        Returns: Json;
      };
      aceptar_notificacion: {
        Args: { acuerdo: Json; notificacion: string };
        Returns: Json;
      };
      acreedores_parecidos: {
        Args: { umbral?: string };
        Returns: Json;
      };
      actividad_de_cliente: {
        Args: { before?: number; cliente: string };
        Returns: Json;
      };
      actividad_de_deal: {
        Args: { before?: number; deal: string };
        Returns: Json;
      };
      add_documentos_sincronizados: {
        Args: { filas: Json };
        Returns: Json;
      };
      add_expediente_documento: {
        Args: { expediente: string; url: string };
        Returns: undefined;
      };
      agenda_cambiar: {
        Args: { filas: Json; grupo?: string };
        Returns: Json;
      };
      agenda_cargas: {
        Args: Record<never, never>;
        Returns: Json;
      };
      agenda_choques: {
        Args: { dia: string; hora: string; menos?: string; persona: string };
        Returns: Json;
      };
      agenda_crear: {
        Args: { filas: Json };
        Returns: Json;
      };
      agenda_ics: {
        Args: { secreto: string };
        Returns: Json;
      };
      agenda_marcar: {
        Args: { accion: string; documento?: string; grupo?: string; ids: string[]; motivo?: string; vistos?: string[] };
        Returns: Json;
      };
      agenda_por_dia: {
        Args: { desde: string; filters?: Json; hasta: string };
        Returns: Json;
      };
      anotar_importe: {
        Args: { datos: Json; deal: string };
        Returns: string;
      };
      anotar_inspecciones: {
        Args: { filas: Json };
        Returns: number;
      };
      anular_fases: {
        Args: { filas: number[] };
        Returns: number;
      };
      aplicar_regla: {
        Args: { regla: string };
        Returns: number;
      };
      asignar_servicio: {
        Args: { counted_at?: string; grupo: string; row_ids: string[]; servicio: string; visto?: Json };
        Returns: number;
      };
      avisos_marcar: {
        Args: { ids?: number[]; leido?: boolean };
        Returns: number;
      };
      avisos_nuevos: {
        Args: { desde?: number };
        Returns: Json;
      };
      avisos_preferir: {
        Args: { habiles?: number[]; resumen?: boolean };
        Returns: undefined;
      };
      bloquear_cliente: {
        Args: { cliente: string; motivo?: string };
        Returns: string;
      };
      borrar_cliente_definitivamente: {
        Args: { cliente: string; confirmacion: string; conservar?: Json };
        Returns: Json;
      };
      borrar_periodica: {
        Args: { tarea: string };
        Returns: undefined;
      };
      borrar_regla: {
        Args: { regla: string; tareas?: boolean };
        Returns: undefined;
      };
      buscar: {
        Args: { abiertos?: string[]; limite?: number; texto: string };
        Returns: Json;
      };
      buscar_asuntos: {
        Args: { claves: Json };
        Returns: Json;
      };
      buscar_en_documentos: {
        Args: { limite?: number; texto: string };
        Returns: Json;
      };
      calculos_de_deal: {
        Args: { deal: string };
        Returns: Json;
      };
      calculos_de_varios: {
        Args: { con_valores?: boolean; deals: string[] };
        Returns: Json;
      };
      calendario_de_sede: {
        Args: { sede: string };
        Returns: Json;
      };
      cambiar_festivos: {
        Args: { anadir: Json; comunidad?: string; fuente: string; quitar: string[] };
        Returns: number;
      };
      candidatos_extension: {
        Args: { fila: string };
        Returns: Json;
      };
      cerrar_sesion: {
        Args: { sesion: string };
        Returns: undefined;
      };
      cifras_de_servicio: {
        Args: { servicio: string };
        Returns: Json;
      };
      clientes_filter_values: {
        Args: Record<never, never>;
        Returns: Json;
      };
      clientes_parecidos: {
        Args: Record<never, never>;
        Returns: Json;
      };
      como_van: {
        Args: { row_ids: string[] };
        Returns: Json;
      };
      comparacion_de_clientes: {
        Args: { otro: string; uno: string };
        Returns: Json;
      };
      comparar_acreedores: {
        Args: { destino: string; otros: string[] };
        Returns: number;
      };
      comparar_clientes: {
        Args: { otro: string; uno: string };
        Returns: number;
      };
      compare_storage: {
        Args: { max_items?: number };
        Returns: Json;
      };
      confirmar_calculo: {
        Args: { calculo: string; visto?: string };
        Returns: string;
      };
      confirmar_calculos: {
        Args: { grupo: string; vistos: Json };
        Returns: Json;
      };
      corregir_importe: {
        Args: { entrada: string; nota?: string };
        Returns: string;
      };
      correos_de: {
        Args: { deal?: string; envio?: string; saltar?: number };
        Returns: Json;
      };
      correos_destinatarios: {
        Args: { deals: string[] };
        Returns: Json;
      };
      correos_marcar: {
        Args: { accion: string; ids: string[] };
        Returns: Json;
      };
      count_found: {
        Args: { filters?: Json; search?: string; sort_by?: string; sort_desc?: boolean; table_name: string };
        Returns: Json;
      };
      crear_codigos_recuperacion: {
        Args: Record<never, never>;
        Returns: string[];
      };
      crear_destino: {
        Args: { destino: string; direccion: string; eventos: string[]; nombre: string; secreto: string };
        Returns: undefined;
      };
      crear_programa: {
        Args: { huella: string; nombre: string; permisos: string[]; programa: string; vence: string };
        Returns: undefined;
      };
      crear_suscripcion: {
        Args: { alcance: string; con_nombres: boolean; huella: string; nombre: string; suscripcion: string };
        Returns: undefined;
      };
      datos_del_interesado: {
        Args: { cliente: string };
        Returns: Json;
      };
      deals_agrupados: {
        Args: { filters?: Json; por?: string; search?: string };
        Returns: Json;
      };
      deals_filter_values: {
        Args: Record<never, never>;
        Returns: Json;
      };
      deals_of_cliente: {
        Args: { cliente: string };
        Returns: Json;
      };
      decidir_bloqueo: {
        Args: { confirmado: boolean; pedido: string; razon: string };
        Returns: undefined;
      };
      decidir_plazos: {
        Args: { decision: string; filas: Json; motivo?: string; motor: string };
        Returns: Json;
      };
      decidir_reclamaciones: {
        Args: { decision: string; filas: Json; motivo?: string };
        Returns: Json;
      };
      delete_many_to_papelera: {
        Args: { counted_at?: string; row_ids: string[]; table_name: string };
        Returns: { entry_id: string; row_id: string }[];
      };
      delete_to_papelera: {
        Args: { row_id: string; table_name: string };
        Returns: string;
      };
      demostracion_contada: {
        Args: Record<never, never>;
        Returns: Json;
      };
      desbloquear_cliente: {
        Args: { cliente: string };
        Returns: undefined;
      };
      descartar_notificacion: {
        Args: { notificacion: string };
        Returns: undefined;
      };
      deshacer_cambio_en_bloque: {
        Args: { antes_de?: string; grupo: string };
        Returns: Json;
      };
      deshacer_notificacion: {
        Args: { notificacion: string };
        Returns: undefined;
      };
      deshacer_servicios: {
        Args: { antes_de?: string; grupo: string };
        Returns: Json;
      };
      deshacer_traspaso: {
        Args: { traspaso: string };
        Returns: Json;
      };
      deshacer_union_acreedores: {
        Args: { union_id: string };
        Returns: number;
      };
      deshacer_union_clientes: {
        Args: { union_id: string };
        Returns: Json;
      };
      detectar_servicios: {
        Args: { con_varias: boolean; counted_at: string; grupo: string; tope?: number };
        Returns: number;
      };
      distinguir_acreedores: {
        Args: { destino: string; otros: string[] };
        Returns: number;
      };
      distinguir_clientes: {
        Args: { otro: string; uno: string };
        Returns: number;
      };
      documentos_ajenos: {
        Args: { deals: string[] };
        Returns: Json;
      };
      documentos_exigidos: {
        Args: Record<never, never>;
        Returns: string[];
      };
      documentos_por_leer: {
        Args: { deals: string[] };
        Returns: Json;
      };
      documentos_sin_inspeccion: {
        Args: { cuantos?: number; version: number };
        Returns: Json;
      };
      documentos_sin_texto: {
        Args: { despues_de?: Json };
        Returns: Json;
      };
      empezar_demostracion: {
        Args: { demostracion: string };
        Returns: Json;
      };
      envio_accion: {
        Args: { accion: string; envio: string };
        Returns: Json;
      };
      envio_anadir: {
        Args: { envio: string; filas: Json };
        Returns: number;
      };
      envio_crear: {
        Args: { envio: string; modo: string; plantilla: string; titulo: string };
        Returns: string;
      };
      escritos_datos: {
        Args: { deals: string[] };
        Returns: Json;
      };
      escritos_marcar: {
        Args: { estado: string; ids: string[]; motivo?: string; vistos?: string[] };
        Returns: Json;
      };
      escritos_pdf: {
        Args: { filas: Json };
        Returns: Json;
      };
      escritos_por_numero: {
        Args: { numeros: string[] };
        Returns: Json;
      };
      esta_bloqueado: {
        Args: { registro_id: string; tabla: string };
        Returns: boolean;
      };
      exigidos_de_otros: {
        Args: { deal: string };
        Returns: string[];
      };
      export_auditoria: {
        Args: { after_id?: number; filters?: Json };
        Returns: Json;
      };
      export_rows: {
        Args: { row_ids: string[]; table_name: string };
        Returns: Json;
      };
      fases_contadas: {
        Args: Record<never, never>;
        Returns: Json;
      };
      filas_del_cambio: {
        Args: { desde?: number; grupo: string };
        Returns: Json;
      };
      find_by_contract: {
        Args: { contracts: string[]; table_name: string };
        Returns: Json;
      };
      find_clientes_by_nif: {
        Args: { nifs: string[] };
        Returns: { id: string; nif: string; nombre_completo: string }[];
      };
      firmar_plazo_tipo: {
        Args: { nombre: string; tipo: string; visto: string };
        Returns: undefined;
      };
      firmar_reglas: {
        Args: { motor: string; nombre: string };
        Returns: undefined;
      };
      found_ids: {
        Args: { filters?: Json; search?: string; sort_by?: string; sort_desc?: boolean; table_name: string };
        Returns: Json;
      };
      found_papelera: {
        Args: { search?: string; table_name?: string };
        Returns: Json;
      };
      get_acreedor: {
        Args: { acreedor: string };
        Returns: Json;
      };
      get_envio: {
        Args: { envio: string };
        Returns: Json;
      };
      get_lote: {
        Args: { lote: string };
        Returns: Json;
      };
      guardar_aportacion: {
        Args: { fila: Json };
        Returns: Json;
      };
      guardar_calculo: {
        Args: { datos: Json; deal: string };
        Returns: string;
      };
      guardar_dato_legal: {
        Args: { dato: Json };
        Returns: undefined;
      };
      guardar_fase: {
        Args: { activa: boolean; clave: string; nombre: string; visto?: Json };
        Returns: undefined;
      };
      guardar_festivos: {
        Args: { anio: number; antes?: Json; dias: Json; sede: string };
        Returns: number;
      };
      guardar_organo: {
        Args: { datos: Json };
        Returns: string;
      };
      guardar_periodica: {
        Args: { tarea: Json };
        Returns: string;
      };
      guardar_plazo_tipo: {
        Args: { tipo: Json };
        Returns: string;
      };
      guardar_prescripcion: {
        Args: { datos: Json; deal: string };
        Returns: string;
      };
      guardar_procedimiento: {
        Args: { datos: Json; deal: string };
        Returns: string;
      };
      guardar_profesional: {
        Args: { datos: Json };
        Returns: string;
      };
      guardar_regla: {
        Args: { regla: Json };
        Returns: string;
      };
      guardar_resultado: {
        Args: { datos: Json; deal: string };
        Returns: string;
      };
      guardar_sede: {
        Args: { comunidad: string; municipio: string; sede?: string; visto?: Json };
        Returns: string;
      };
      guardar_situacion: {
        Args: { deal: string; motivo?: string; situacion: string; visto?: Json };
        Returns: Json;
      };
      guardar_texto_documento: {
        Args: { documento: string; estado: string; paginas?: string[] };
        Returns: undefined;
      };
      guardar_tipos_publicados: {
        Args: { antes?: Json; filas: Json; serie: string };
        Returns: number;
      };
      hay_bloqueos: {
        Args: Record<never, never>;
        Returns: boolean;
      };
      import_clientes: {
        Args: { duplicados?: string; importacion?: string; records: Json };
        Returns: { gemelo: string; id: string; indice: number; outcome: string }[];
      };
      import_rows: {
        Args: { columns: string[]; importacion?: string; restore?: boolean; rows: string; table_name: string; update_existing?: boolean };
        Returns: { id: string; outcome: string }[];
      };
      importacion_registros: {
        Args: { importacion: string };
        Returns: Json;
      };
      informe: {
        Args: { agrupar: string; desde?: string; hasta?: string };
        Returns: Json;
      };
      informe_dinero: {
        Args: { desde?: string; hasta?: string };
        Returns: Json;
      };
      informe_documentos: {
        Args: Record<never, never>;
        Returns: Json;
      };
      informe_embudo: {
        Args: { desde?: string; hasta?: string };
        Returns: Json;
      };
      informe_fases: {
        Args: { desde?: string; hasta?: string };
        Returns: Json;
      };
      informe_respuestas: {
        Args: { desde?: string; hasta?: string };
        Returns: Json;
      };
      inicio_counters: {
        Args: Record<never, never>;
        Returns: Json;
      };
      inicio_resumen: {
        Args: { creditors?: number };
        Returns: Json;
      };
      is_administrador: {
        Args: Record<never, never>;
        Returns: boolean;
      };
      is_staff: {
        Args: Record<never, never>;
        Returns: boolean;
      };
      list_acreedores: {
        Args: { page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_acreedores_distintos: {
        Args: Record<never, never>;
        Returns: Json;
      };
      list_agenda: {
        Args: { filters?: Json; page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_auditoria: {
        Args: { filters?: Json; page_number?: number; page_size?: number };
        Returns: Json;
      };
      list_avisos: {
        Args: { filters?: Json; page_number?: number; page_size?: number };
        Returns: Json;
      };
      list_bloqueados: {
        Args: Record<never, never>;
        Returns: { bloqueado_at: string; id: string; nombre_completo: string }[];
      };
      list_bloqueos_pedidos: {
        Args: Record<never, never>;
        Returns: Json;
      };
      list_cambios_en_bloque: {
        Args: { page_number?: number; page_size?: number };
        Returns: Json;
      };
      list_clientes: {
        Args: { filters?: Json; page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_deals: {
        Args: { columns?: string[]; filters?: Json; page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_destinos: {
        Args: Record<never, never>;
        Returns: Json;
      };
      list_documentos_perdidos: {
        Args: Record<never, never>;
        Returns: Json;
      };
      list_envios: {
        Args: { page_number?: number; page_size?: number };
        Returns: Json;
      };
      list_escritos: {
        Args: { filters?: Json; page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_expedientes: {
        Args: { importacion?: string; page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_importaciones: {
        Args: { con_errores?: boolean; page_number?: number; page_size?: number };
        Returns: Json;
      };
      list_llamadas: {
        Args: { destino: string };
        Returns: Json;
      };
      list_lotes: {
        Args: { page_number?: number; page_size?: number };
        Returns: Json;
      };
      list_notificaciones_judiciales: {
        Args: { filters?: Json; page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_papelera: {
        Args: { page_number?: number; page_size?: number; search?: string; table_name?: string };
        Returns: Json;
      };
      list_plantillas: {
        Args: Record<never, never>;
        Returns: Json;
      };
      list_programas: {
        Args: Record<never, never>;
        Returns: Json;
      };
      list_servicios: {
        Args: { estado?: string; page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_sin_paso: {
        Args: { fase?: string; page_number?: number; page_size?: number };
        Returns: Json;
      };
      list_traspasos: {
        Args: { persona: string };
        Returns: Json;
      };
      list_uniones_acreedores: {
        Args: Record<never, never>;
        Returns: Json;
      };
      list_uniones_clientes: {
        Args: Record<never, never>;
        Returns: Json;
      };
      lo_que_no_se_actualiza: {
        Args: { columns: string[]; rows: string };
        Returns: Json;
      };
      lo_que_tiene: {
        Args: { persona: string };
        Returns: Json;
      };
      log_documents_access: {
        Args: { access: string; document_ids: string[]; table_name: string };
        Returns: undefined;
      };
      lote_anotar: {
        Args: { filas?: Json; lote: string; pestana: string };
        Returns: Json;
      };
      lote_cerrar: {
        Args: { accion: string; lote: string };
        Returns: Json;
      };
      lote_confirmar: {
        Args: { con_huecos?: boolean; deals: string[]; lote: string; plantilla: string; titulo: string };
        Returns: string;
      };
      lote_pendientes: {
        Args: { despues?: number; lote: string };
        Returns: Json;
      };
      lote_tomar: {
        Args: { lote: string; pestana: string };
        Returns: Json;
      };
      marcar_aportacion: {
        Args: { accion: string; aportacion: string; datos?: Json };
        Returns: Json;
      };
      masc_aportar: {
        Args: { clase: string; confidencial?: boolean; documento: string; intento: string };
        Returns: undefined;
      };
      masc_colas: {
        Args: Record<never, never>;
        Returns: Json;
      };
      masc_de_expediente: {
        Args: { deal: string };
        Returns: Json;
      };
      masc_deshacer: {
        Args: { lote: string };
        Returns: number;
      };
      masc_enviar: {
        Args: { carta: Json; filas: Json };
        Returns: Json;
      };
      masc_guardar: {
        Args: { filas: Json; lote?: string };
        Returns: Json;
      };
      masc_guardar_justificantes: {
        Args: { filas: Json };
        Returns: number;
      };
      masc_guardar_via: {
        Args: { clave: string; letrado: string; meses: number; visto?: string };
        Returns: undefined;
      };
      masc_informe: {
        Args: Record<never, never>;
        Returns: Json;
      };
      masc_marcar: {
        Args: { accion: string; intento: string; motivo?: string; visto?: string };
        Returns: undefined;
      };
      masc_para_enviar: {
        Args: { row_ids: string[] };
        Returns: Json;
      };
      masc_permitir: {
        Args: { deal: string; motivo: string };
        Returns: undefined;
      };
      masc_por_justificar: {
        Args: { after_id?: string };
        Returns: Json;
      };
      masc_por_referencia: {
        Args: { referencia: string };
        Returns: Json;
      };
      masc_preparar: {
        Args: { row_ids: string[] };
        Returns: Json;
      };
      masc_puede_demandar: {
        Args: { deal: string };
        Returns: Json;
      };
      masc_quitar_justificante: {
        Args: { justificante: string };
        Returns: undefined;
      };
      masc_retirar: {
        Args: { evidencia: string };
        Returns: undefined;
      };
      masc_sin_asignar: {
        Args: Record<never, never>;
        Returns: Json;
      };
      menciones_de_persona: {
        Args: { cliente: string };
        Returns: Json;
      };
      mi_segundo_paso: {
        Args: Record<never, never>;
        Returns: Json;
      };
      mis_sesiones: {
        Args: Record<never, never>;
        Returns: Json;
      };
      mover_fase: {
        Args: { counted_at?: string; datos: Json; row_ids: string[] };
        Returns: Json;
      };
      nombres_procesales: {
        Args: { lista: string; texto?: string };
        Returns: Json;
      };
      normaliza: {
        Args: { texto: string };
        Returns: string;
      };
      normaliza_iban: {
        Args: { iban: string };
        Returns: string;
      };
      normaliza_nif: {
        Args: { nif: string };
        Returns: string;
      };
      normaliza_telefono: {
        Args: { telefono: string };
        Returns: string;
      };
      normaliza_telefonos: {
        Args: { telefono: string };
        Returns: string[];
      };
      notificaciones_conocidas: {
        Args: { huellas: string[] };
        Returns: Json;
      };
      objeto_bloqueado: {
        Args: { bucket_id: string; name: string };
        Returns: boolean;
      };
      objeto_nombrado: {
        Args: { objeto: string };
        Returns: boolean;
      };
      objetos_por_borrar: {
        Args: { max_items?: number };
        Returns: Json;
      };
      own_importacion: {
        Args: { importacion: string };
        Returns: boolean;
      };
      papelera_en_uso: {
        Args: { entry_ids: string[] };
        Returns: { como: string; entry_id: string }[];
      };
      parecidos_de_cliente: {
        Args: { cliente: string };
        Returns: Json;
      };
      patron_busqueda: {
        Args: { texto: string };
        Returns: string;
      };
      plan_de_deshacer: {
        Args: { cual: string; que: string };
        Returns: Json;
      };
      plantilla_estado: {
        Args: { accion: string; motivo?: string; plantilla: string };
        Returns: undefined;
      };
      plantilla_guardar: {
        Args: { plantilla: Json };
        Returns: string;
      };
      plazos_con_otra_regla: {
        Args: { after_id?: string; motor: string };
        Returns: Json;
      };
      plazos_de_sede: {
        Args: { after_id?: string; sede: string };
        Returns: Json;
      };
      por_revisar: {
        Args: { motor: string };
        Returns: Json;
      };
      prescriben: {
        Args: { dias?: number };
        Returns: Json;
      };
      preview_deals_field: {
        Args: { field: string; row_ids: string[]; value: string };
        Returns: { changing: number; counted_at: string }[];
      };
      preview_fase: {
        Args: { fase: string; fecha: string; row_ids: string[]; sin_numero?: boolean };
        Returns: Json;
      };
      preview_union_acreedores: {
        Args: { nombres: string[] };
        Returns: Json;
      };
      probar_regla: {
        Args: { regla: Json };
        Returns: Json;
      };
      procedimientos_principales: {
        Args: { deals: string[] };
        Returns: Json;
      };
      purge_papelera: {
        Args: { entry_ids: string[] };
        Returns: { entry_id: string; outcome: string }[];
      };
      quitar_resultado: {
        Args: { fila: string; visto?: string };
        Returns: undefined;
      };
      recalcular_calculos: {
        Args: { filas: Json; grupo: string };
        Returns: Json;
      };
      reclamaciones_con_otra_regla: {
        Args: { after_id?: string; reglas: Json };
        Returns: Json;
      };
      reclamaciones_sin_respuesta: {
        Args: Record<never, never>;
        Returns: Json;
      };
      recontar_plazos: {
        Args: { filas: Json };
        Returns: Json;
      };
      reenviar_llamada: {
        Args: { llamada: string };
        Returns: undefined;
      };
      registrar_notificaciones: {
        Args: { filas: Json };
        Returns: Json;
      };
      remove_expediente_documento: {
        Args: { expediente: string; url: string };
        Returns: undefined;
      };
      requisitos_de_demanda: {
        Args: { deals: string[] };
        Returns: Json;
      };
      restablecer_segundo_paso: {
        Args: { persona: string };
        Returns: undefined;
      };
      restaurar_filas: {
        Args: { grupo: string; visto: Json };
        Returns: number;
      };
      restore_papelera: {
        Args: { entry_ids: string[] };
        Returns: number;
      };
      resumen_notificaciones: {
        Args: Record<never, never>;
        Returns: Json;
      };
      retirar_demostracion: {
        Args: { visto?: Json };
        Returns: Json;
      };
      retirar_destino: {
        Args: { destino: string };
        Returns: undefined;
      };
      revisar_calendario: {
        Args: { anio: number; fuente?: string; revisado: boolean; sede: string; visto?: Json };
        Returns: undefined;
      };
      revisar_tipos_publicados: {
        Args: { antes: Json; revisado?: boolean; serie: string };
        Returns: number;
      };
      revocar_programa: {
        Args: { programa: string };
        Returns: undefined;
      };
      revocar_suscripcion: {
        Args: { suscripcion: string };
        Returns: undefined;
      };
      salidas_retenidas: {
        Args: Record<never, never>;
        Returns: Json;
      };
      se_retira_a_medias: {
        Args: { objeto: string };
        Returns: boolean;
      };
      segundo_paso_del_equipo: {
        Args: Record<never, never>;
        Returns: string[];
      };
      servicio_del_expediente: {
        Args: { deal: string };
        Returns: Json;
      };
      servicio_previa: {
        Args: { row_ids: string[]; servicio: string };
        Returns: Json;
      };
      servicios_asignados: {
        Args: Record<never, never>;
        Returns: Json;
      };
      servicios_deteccion: {
        Args: Record<never, never>;
        Returns: Json;
      };
      servicios_y_fases: {
        Args: { deals: string[] };
        Returns: Json;
      };
      set_deals_field: {
        Args: { counted_at?: string; field: string; grupo?: string; row_ids: string[]; value: string };
        Returns: { id: string; previous: string }[];
      };
      soltar_salidas: {
        Args: { accion: string };
        Returns: undefined;
      };
      sumar_habiles: {
        Args: { desde: string; n: number };
        Returns: string;
      };
      tareas_contadores: {
        Args: { fin_de_semana: string; hoy: string };
        Returns: Json;
      };
      team_visibility: {
        Args: Record<never, never>;
        Returns: boolean;
      };
      terminar_demostracion: {
        Args: { demostracion: string };
        Returns: undefined;
      };
      textos_de_deal: {
        Args: { deal: string; texto?: string };
        Returns: Json;
      };
      textos_de_escritos: {
        Args: { documentos: string[] };
        Returns: Json;
      };
      tomar_notificacion: {
        Args: { notificacion: string; soltar?: boolean };
        Returns: Json;
      };
      traspasar: {
        Args: { clases: string[]; destinos: string[]; persona: string; traspaso: string };
        Returns: Json;
      };
      unir_acreedores: {
        Args: { destino: string; origenes: string[] };
        Returns: Json;
      };
      unir_clientes: {
        Args: { del_otro: string[]; ficha: string; nota: string; queda: string; se_va: string; vistos: string[] };
        Returns: Json;
      };
      update_staff: {
        Args: { new_active?: boolean; new_role?: string; seen_active?: boolean; seen_role?: string; staff_id: string };
        Returns: Database['public']['Tables']['staff']['Row'];
      };
      usar_codigo_recuperacion: {
        Args: { codigo: string };
        Returns: Json;
      };
      vida_de_deal: {
        Args: { deal: string };
        Returns: Json;
      };
      vida_entera: {
        Args: { deals: string[] };
        Returns: Json;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}

export type Tables<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Row'];
export type TablesInsert<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Insert'];
export type TablesUpdate<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Update'];
